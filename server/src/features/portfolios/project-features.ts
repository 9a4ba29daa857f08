import { refuse } from '@vitrine/core/kernel'
import { portfolioRefusals, premiumFeatureTexts, refusedProjectFeatures } from '@vitrine/core/portfolios'

/** Refuses PREMIUM_FEATURE for what a project may not become on this plan. */
export function refuseProjectFeatures(...[stored, changes, plan]: Parameters<typeof refusedProjectFeatures>): void {
  const refused = refusedProjectFeatures(stored, changes, plan)
  if (refused.length === 0) return
  throw refuse(portfolioRefusals.premiumFeature, {
    fields: refused.map((field) => ({ field, message: premiumFeatureTexts[field] })),
  })
}
