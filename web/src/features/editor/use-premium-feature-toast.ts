import { type PremiumFeature, premiumFeatureTexts } from '@vitrine/core/portfolios'
import { usePremiumToast } from '../../session/premium-refusal.ts'

/** Returns a function that shows which feature premium opens, with the Upgrade action. */
export function usePremiumFeatureToast(): (feature: PremiumFeature) => void {
  const showPremium = usePremiumToast()
  return (feature) => showPremium(premiumFeatureTexts[feature])
}
