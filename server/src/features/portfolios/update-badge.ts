import { refuse } from '@vitrine/core/kernel'
import { type Badge, type BadgeUpdate, newestEdits, portfolioRefusals } from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { requireActor } from '../../actor.ts'
import { type Ctx, withTransaction } from '../../context.ts'
import { refuseBadgeFeatures } from './badge-features.ts'
import { lockOwnBadge, updateBadgeRow } from './badge-queries.ts'
import { publishChange } from './publish-change.ts'

/** Changes a badge of the actor's; a field that was edited later keeps its value. Refuses NOT_SIGNED_IN, BADGE_NOT_FOUND, PREMIUM_FEATURE. */
export async function updateBadge(ctx: Ctx, id: string, { editedAt, ...sent }: BadgeUpdate): Promise<Badge> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    const own = await lockOwnBadge(tx.db, id, userId)
    if (!own) throw refuse(portfolioRefusals.badgeNotFound)
    const { changes, editTimes } = newestEdits(own.editTimes, sent, { editedAt, now: tx.now() })
    refuseBadgeFeatures(own.badge, changes, await readPlan(tx, userId))
    if (Object.keys(changes).length === 0) return own.badge
    const updated = await updateBadgeRow(tx.db, id, { ...changes, editTimes })
    if (!updated) throw refuse(portfolioRefusals.badgeNotFound)
    publishChange(tx, own.portfolioId)
    return updated
  })
}
