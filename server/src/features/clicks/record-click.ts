import type { ClickInput, ClickRecorded } from '@vitrine/core/clicks'
import { refuse } from '@vitrine/core/kernel'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { isCrawler } from './crawlers.ts'

/**
 * Records one click on an entry of a published page, unless it comes from a known crawler or repeats another one.
 * Returns after the commit. Refuses PORTFOLIO_NOT_FOUND (also for an entry that the page does not show as a link),
 * RATE_LIMITED.
 */
export async function recordClick(ctx: Ctx, { portfolioId, entryId }: ClickInput): Promise<ClickRecorded> {
  const visit = `${ctx.source} ${portfolioId}`
  await ctx.deps.limiter.spend('clicks', visit)
  await ctx.deps.limiter.spend('clicks-hour', visit)
  if (isCrawler(ctx.headers.get('user-agent'))) return { counted: false }
  if (await ctx.deps.clickRepeats.isRepeat(`${ctx.source} ${portfolioId} ${entryId}`)) return { counted: false }
  const stored = await ctx.deps.clicks.add({
    id: ctx.deps.newId(),
    portfolioId,
    entryId,
    clickedAt: ctx.now(),
    userId: ctx.actor?.userId ?? null,
  })
  if (!stored) throw refuse(portfolioRefusals.notFound)
  return { counted: true }
}
