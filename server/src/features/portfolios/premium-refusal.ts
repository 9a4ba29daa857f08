import { type Refusal, refuse } from '@vitrine/core/kernel'
import { type PremiumFeature, portfolioRefusals, premiumFeatureTexts } from '@vitrine/core/portfolios'

/** PREMIUM_FEATURE, to be thrown: names each setting that premium opens, with its words. */
export function premiumFeatures(features: readonly PremiumFeature[]): Refusal {
  const fields = features.map((field) => ({ field, message: premiumFeatureTexts[field] }))
  return refuse(portfolioRefusals.premiumFeature, { fields })
}
