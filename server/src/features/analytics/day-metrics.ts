import { addMetrics, type Metrics, NO_METRICS, withoutNegative } from '@vitrine/core/analytics'
import type { Database } from '../../db/database.ts'
import { type DayQuarters, selectClicks, selectDayBeginnings, selectLikes, selectViews } from './queries.ts'

/**
 * Returns the metrics of each day that has any, by the day's index. Negative results become 0: rows that are stored
 * between two of the statements, or by an earlier version, can be in the sum of a quarter of an hour but not in that
 * of its hour.
 */
export async function readMetrics(db: Database, portfolioId: string, days: DayQuarters): Promise<Map<number, Metrics>> {
  const metrics = new Map<number, Metrics>()
  const addTo = (day: number, added: Partial<Metrics>, factor = 1) =>
    metrics.set(day, addMetrics(metrics.get(day) ?? NO_METRICS, { added, factor }))
  for (const select of [selectViews, selectLikes, selectClicks]) {
    for (const { day, ...sums } of await select(db, portfolioId, days)) addTo(day, sums)
  }
  for (const { day, ...later } of await selectDayBeginnings(db, portfolioId, days)) {
    addTo(day, later)
    addTo(day - 1, later, -1)
  }
  for (const [day, sums] of metrics) metrics.set(day, withoutNegative(sums))
  return metrics
}
