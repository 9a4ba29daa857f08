import { refusedProjectFeatures } from '@vitrine/core/portfolios'
import { premiumFeatures } from './premium-refusal.ts'

/** Refuses PREMIUM_FEATURE for what a project may not become on this plan. */
export function refuseProjectFeatures(...[stored, changes, plan]: Parameters<typeof refusedProjectFeatures>): void {
  const refused = refusedProjectFeatures(stored, changes, plan)
  if (refused.length > 0) throw premiumFeatures(refused)
}
