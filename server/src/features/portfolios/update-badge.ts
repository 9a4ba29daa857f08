import { refuse } from '@vitrine/core/kernel'
import { type Badge, type BadgeChanges, portfolioRefusals } from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { requireActor } from '../../actor.ts'
import { announce, type Ctx, withTransaction } from '../../context.ts'
import { refuseBadgeFeatures } from './badge-features.ts'
import { selectOwnBadge, updateBadgeRow } from './badge-queries.ts'

/** Changes a badge of the actor's. Refuses NOT_SIGNED_IN, BADGE_NOT_FOUND, PREMIUM_FEATURE. */
export async function updateBadge(ctx: Ctx, id: string, changes: BadgeChanges): Promise<Badge> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    const own = await selectOwnBadge(tx.db, id, userId)
    if (!own) throw refuse(portfolioRefusals.badgeNotFound)
    refuseBadgeFeatures(own.badge, changes, await readPlan(tx, userId))
    if (Object.keys(changes).length === 0) return own.badge
    const updated = await updateBadgeRow(tx.db, id, changes)
    if (!updated) throw refuse(portfolioRefusals.badgeNotFound)
    announce(tx, { type: 'portfolioChanged', portfolioId: own.portfolioId })
    return updated
  })
}
