import { refusedProjectFeatures } from '@vitrine/core/portfolios'
import { premiumFeatureRefusal } from '../page/premium-refusal.ts'

/** Throws PREMIUM_FEATURE if the plan does not allow the project's changes. */
export function refuseProjectFeatures(...[stored, changes, plan]: Parameters<typeof refusedProjectFeatures>): void {
  const refused = refusedProjectFeatures(stored, changes, plan)
  if (refused.length > 0) throw premiumFeatureRefusal(refused)
}
