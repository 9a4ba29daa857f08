import { setTimeout } from 'node:timers/promises'
import { firstTrendingHour } from '@vitrine/core/rankings'
import { countOn, lockPortfolios } from '#features/portfolios'
import { toHour } from '../../db/tables/moment.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { selectHeld } from './bursts.ts'
import { type HourlyViews, selectHoursInWeek, takeOutOfWeek } from './queries.ts'

/** Number of hourly sums that one transaction takes out of the week. */
const STEP = 500
/** Pause between two steps in milliseconds, in which requests are served. */
const PAUSE_MS = 10

/**
 * Subtracts the views of hours that are older than a week from their pages' views of the week, each hour once, in
 * steps of bounded size. Stops after the current step if `signal` is aborted; the next run subtracts the rest.
 */
export async function expireWeekViews(
  ctx: Ctx,
  { signal, step = STEP }: { signal?: AbortSignal; step?: number } = {},
): Promise<void> {
  const before = firstTrendingHour(toHour(ctx.now()))
  while (!signal?.aborted) {
    const hours = await selectHoursInWeek(ctx.db, { before, limit: step })
    if (hours.length > 0) await withTransaction(ctx, (tx) => subtractHours(tx, hours))
    if (hours.length < step) return
    await setTimeout(PAUSE_MS)
  }
}

async function subtractHours(tx: Ctx, hours: readonly Pick<HourlyViews, 'portfolioId' | 'hour'>[]): Promise<void> {
  // The view batch locks pages in the same order. While they are locked, their hours get no new views.
  await lockPortfolios(tx, [...new Set(hours.map(({ portfolioId }) => portfolioId))])
  const held = await selectHeld(tx.db, hours)
  const changes = new Map<string, { portfolioId: string; weekViews: number; rankedWeekViews: number }>()
  for (const { portfolioId, hour, views, ranked } of await takeOutOfWeek(tx.db, hours)) {
    const change = changes.get(portfolioId) ?? { portfolioId, weekViews: 0, rankedWeekViews: 0 }
    change.weekViews -= views
    if (!held.has(`${portfolioId} ${hour}`)) change.rankedWeekViews -= ranked
    changes.set(portfolioId, change)
  }
  await countOn(tx, [...changes.values()])
}
