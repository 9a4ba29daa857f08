import { setTimeout } from 'node:timers/promises'
import { firstTrendingHour } from '@vitrine/core/rankings'
import { countOn, lockPortfolios } from '#features/portfolios'
import { toHour } from '../../db/tables/moment.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
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
  const changes = new Map<string, number>()
  for (const { portfolioId, views } of await takeOutOfWeek(tx.db, hours)) {
    changes.set(portfolioId, (changes.get(portfolioId) ?? 0) - views)
  }
  await countOn(
    tx,
    [...changes].map(([portfolioId, weekViews]) => ({ portfolioId, weekViews })),
  )
}
