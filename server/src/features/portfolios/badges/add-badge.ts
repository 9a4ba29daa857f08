import { refuse } from '@vitrine/core/kernel'
import { type AddBadgeInput, type Badge, portfolioRefusals } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../context.ts'
import { addEntry } from '../lists/ordered-list.ts'
import { refuseBadgeFeatures } from './badge-features.ts'
import { badgeList } from './badge-list.ts'

/** Adds a badge at the end of the list. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, BADGE_LIMIT, PREMIUM_FEATURE. */
export function addBadge(ctx: Ctx, input: AddBadgeInput): Promise<Badge> {
  return addEntry(ctx, badgeList, {
    input,
    full: (limit) => refuse(portfolioRefusals.badgeLimit, { limit }),
    refusePremium: (plan) => refuseBadgeFeatures(null, input, plan),
  })
}
