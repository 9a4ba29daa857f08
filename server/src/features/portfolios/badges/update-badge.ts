import { refuse } from '@vitrine/core/kernel'
import { type Badge, type BadgeUpdate, portfolioRefusals } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../context.ts'
import { updateEntry } from '../lists/ordered-list.ts'
import { refuseBadgeFeatures } from './badge-features.ts'
import { badgeList } from './badge-list.ts'

/** Changes a badge of the actor's; a field that was edited later keeps its value. Refuses NOT_SIGNED_IN, BADGE_NOT_FOUND, PREMIUM_FEATURE. */
export function updateBadge(ctx: Ctx, id: string, { editedAt, ...changes }: BadgeUpdate): Promise<Badge> {
  return updateEntry(ctx, badgeList, {
    id,
    changes,
    editedAt,
    notFound: () => refuse(portfolioRefusals.badgeNotFound),
    refusePremium: refuseBadgeFeatures,
  })
}
