import { and, eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { startsHour, toQuarter } from './tables/moment.ts'
import { portfolioQuarters } from './tables/quarters.ts'

/** Metrics that a page has by quarters of an hour. */
const METRIC_COLUMNS = ['views', 'ownViews', 'visitors', 'likes', 'clicks', 'ownClicks'] as const

/** Metrics of a page at a moment. */
export interface MomentMetrics extends Partial<Record<(typeof METRIC_COLUMNS)[number], number>> {
  portfolioId: string
  moment: Date
}

type QuarterSum = Omit<Required<MomentMetrics>, 'moment'> & { quarter: number }

/**
 * Adds metrics to the sums of their quarters of an hour, within the transaction that adds them to their hours. Sums are
 * locked in the order of their keys, so that two transactions cannot deadlock.
 */
export async function addToQuarters(db: Database, metrics: readonly MomentMetrics[]): Promise<void> {
  const sums = sumByQuarter(metrics)
  if (sums.length === 0) return
  const { portfolioId, quarter, ...columns } = portfolioQuarters
  const added = METRIC_COLUMNS.map((name) => {
    const column = columns[name]
    return [name, sql`${column} + excluded.${sql.identifier(column.name)}`]
  })
  await db
    .insert(portfolioQuarters)
    .values(sums)
    .onConflictDoUpdate({ target: [portfolioId, quarter], set: Object.fromEntries(added) })
}

/**
 * Takes likes out of the sums of the quarters in which they were given, within a transaction that has locked their
 * pages. A sum never falls below 0, although earlier versions stored likes without adding them to a sum.
 */
export async function takeFromQuarters(
  db: Database,
  likes: readonly { portfolioId: string; moment: Date }[],
): Promise<void> {
  for (const sum of sumByQuarter(likes.map((like) => ({ ...like, likes: 1 })))) {
    await db
      .update(portfolioQuarters)
      .set({ likes: sql`greatest(${portfolioQuarters.likes} - ${sum.likes}, 0)` })
      .where(and(eq(portfolioQuarters.portfolioId, sum.portfolioId), eq(portfolioQuarters.quarter, sum.quarter)))
  }
}

/** Sums metrics by page and quarter, in the order of these keys. Leaves out the first quarter of each hour (ADR 63). */
function sumByQuarter(metrics: readonly MomentMetrics[]): QuarterSum[] {
  const sums = new Map<string, QuarterSum>()
  for (const { portfolioId, moment, ...counts } of metrics) {
    const quarter = toQuarter(moment)
    if (startsHour(quarter)) continue
    const key = `${portfolioId} ${quarter}`
    const sum = sums.get(key) ?? {
      portfolioId,
      quarter,
      views: 0,
      ownViews: 0,
      visitors: 0,
      likes: 0,
      clicks: 0,
      ownClicks: 0,
    }
    for (const name of METRIC_COLUMNS) sum[name] += counts[name] ?? 0
    sums.set(key, sum)
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}
