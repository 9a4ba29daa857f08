import { type Refusal, refuse } from '@vitrine/core/kernel'
import { type PremiumFeature, portfolioRefusals, premiumFeatureTexts } from '@vitrine/core/portfolios'

/** Returns the refusal PREMIUM_FEATURE with the name and text of each refused setting. */
export function premiumFeatureRefusal(features: readonly PremiumFeature[]): Refusal {
  return refuse(portfolioRefusals.premiumFeature, premiumFields(features))
}

/** Returns the data of PREMIUM_FEATURE: the name and text of each refused setting. */
export function premiumFields(features: readonly PremiumFeature[]) {
  return { fields: features.map((field) => ({ field, message: premiumFeatureTexts[field] })) }
}
