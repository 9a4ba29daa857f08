import { type Done, done, refuse } from '@vitrine/core/kernel'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import { requireActor } from '../../actor.ts'
import { type Ctx, withTransaction } from '../../context.ts'
import { deleteBadgeRow, selectOwnBadge } from './badge-queries.ts'
import { publishChange } from './publish-change.ts'

/** Deletes a badge of the actor's. Refuses NOT_SIGNED_IN, BADGE_NOT_FOUND. */
export async function deleteBadge(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const { userId } = requireActor(ctx)
  await withTransaction(ctx, async (tx) => {
    const own = await selectOwnBadge(tx.db, id, userId)
    if (!own) throw refuse(portfolioRefusals.badgeNotFound)
    await deleteBadgeRow(tx.db, id)
    publishChange(tx, own.portfolioId)
  })
  return done
}
