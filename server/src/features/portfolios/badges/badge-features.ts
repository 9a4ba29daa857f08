import { refusedBadgeFeatures } from '@vitrine/core/portfolios'
import { premiumFeatureRefusal } from '../page/premium-refusal.ts'

/** Throws PREMIUM_FEATURE if the plan does not allow these changes of the badge. */
export function refuseBadgeFeatures(...[stored, changes, plan]: Parameters<typeof refusedBadgeFeatures>): void {
  const refused = refusedBadgeFeatures(stored, changes, plan)
  if (refused.length > 0) throw premiumFeatureRefusal(refused)
}
