import { refuse } from '@vitrine/core/kernel'
import { countsViews, portfolioRefusals } from '@vitrine/core/portfolios'
import type { ViewRecorded } from '@vitrine/core/views'
import { countView, findPortfolio, hidesStats } from '#features/portfolios'
import { type Ctx, withTransaction } from '../../context.ts'
import { insertView } from './queries.ts'

/** Records one view of a published page, so that the counter equals the rows. Refuses PORTFOLIO_NOT_FOUND, RATE_LIMITED. */
export async function recordView(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<ViewRecorded> {
  const portfolio = await findPortfolio(ctx, portfolioId)
  if (!portfolio || !countsViews(portfolio)) throw refuse(portfolioRefusals.notFound)
  await ctx.deps.limiter.spend('views', `${ctx.source} ${portfolioId}`)
  const viewCount = await withTransaction(ctx, async (tx) => {
    await insertView(tx.db, {
      id: tx.deps.newId(),
      portfolioId,
      viewedAt: tx.now(),
      viewerUserId: tx.actor?.userId ?? null,
    })
    return countView(tx, portfolioId)
  })
  return { viewCount: (await hidesStats(ctx, portfolio)) ? null : viewCount }
}
