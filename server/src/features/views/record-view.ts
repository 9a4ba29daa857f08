import { refuse } from '@vitrine/core/kernel'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import type { ViewRecorded } from '@vitrine/core/views'
import type { Ctx } from '../../context.ts'

/** Records one view of a published page, so that the counter equals the rows. Refuses PORTFOLIO_NOT_FOUND, RATE_LIMITED. */
export async function recordView(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<ViewRecorded> {
  const visit = `${ctx.source} ${portfolioId}`
  await ctx.deps.limiter.spend('views', visit)
  await ctx.deps.limiter.spend('views-hour', visit)
  const recorded = await ctx.deps.views.add({
    id: ctx.deps.newId(),
    portfolioId,
    viewedAt: ctx.now(),
    viewerUserId: ctx.actor?.userId ?? null,
  })
  if (!recorded) throw refuse(portfolioRefusals.notFound)
  return recorded
}
