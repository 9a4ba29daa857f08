import { type Done, done, refuse } from '@vitrine/core/kernel'
import { type CountBurstInput, moderationRefusals } from '@vitrine/core/moderation'
import { countOn, lockPortfolios } from '#features/portfolios'
import { releaseBurst } from '#features/views'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { appendToLog } from './audit-log.ts'
import { requireKeeper } from './keepers.ts'

/** Lets the visits of a burst count for rankings. Refuses DESK_NOT_FOUND, BURST_NOT_FOUND. */
export async function countBurst(ctx: Ctx, { portfolioId, hour }: CountBurstInput): Promise<Done> {
  return withTransaction(ctx, async (tx) => {
    const { id: keeper } = await requireKeeper(tx)
    await lockPortfolios(tx, [portfolioId])
    const released = await releaseBurst(tx, { portfolioId, hour, keeper })
    if (!released) throw refuse(moderationRefusals.burstNotFound)
    const { ranked, inWeek } = released
    await countOn(tx, [{ portfolioId, rankedViews: ranked, rankedWeekViews: inWeek ? ranked : 0 }])
    await appendToLog(tx, { actor: keeper, act: 'countBurst', subject: portfolioId, data: { hour } })
    return done
  })
}
