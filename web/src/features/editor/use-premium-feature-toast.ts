import { billingTexts } from '@vitrine/core/billing'
import { type PremiumFeature, premiumFeatureTexts } from '@vitrine/core/portfolios'
import { useContext } from 'react'
import { toast } from '../../ui/toast.tsx'
import { UpgradeContext } from './upgrade.ts'

/** Returns a function that shows which feature premium opens, with the Upgrade action. */
export function usePremiumFeatureToast(): (feature: PremiumFeature) => void {
  const upgrade = useContext(UpgradeContext)
  return (feature) => toast.error(billingTexts.premiumFeature, messageOf(feature, upgrade))
}

/** Shows that a feature in the preview is part of premium, with the Upgrade action. */
export function offerPremiumFeature(feature: PremiumFeature, upgrade: () => void): void {
  toast.info(billingTexts.premiumFeature, messageOf(feature, upgrade))
}

function messageOf(feature: PremiumFeature, upgrade: () => void) {
  return { description: premiumFeatureTexts[feature], action: { label: billingTexts.upgrade, onClick: upgrade } }
}
