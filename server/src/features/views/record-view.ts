import { refuse } from '@vitrine/core/kernel'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import { type RecordViewInput, referrerHost, type ViewRecorded } from '@vitrine/core/views'
import { isCrawler } from '#features/clicks'
import type { Ctx } from '../../runtime/context.ts'

/** Records one view of a published page, so that the counter equals the rows. Refuses PORTFOLIO_NOT_FOUND, RATE_LIMITED. */
export async function recordView(ctx: Ctx, { portfolioId, referrer = '' }: RecordViewInput): Promise<ViewRecorded> {
  const visit = `${ctx.source} ${portfolioId}`
  await ctx.deps.limiter.spend('views', visit)
  await ctx.deps.limiter.spend('views-hour', visit)
  const userAgent = ctx.headers.get('user-agent')
  const recorded = await ctx.deps.views.add({
    id: ctx.deps.newId(),
    portfolioId,
    viewedAt: ctx.now(),
    viewerUserId: ctx.actor?.userId ?? null,
    visitor: isCrawler(userAgent) ? undefined : { source: ctx.source, userAgent: userAgent ?? '' },
    referrer: referrerHost(referrer, new URL(ctx.deps.config.publicUrl).host),
  })
  if (!recorded) throw refuse(portfolioRefusals.notFound)
  return recorded
}
