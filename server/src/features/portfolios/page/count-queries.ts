import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { portfolioCounts } from '../../../db/tables/portfolios.ts'

/** Views and likes of a page. */
export interface Counts {
  viewCount: number
  likeCount: number
}

/** Amounts to add to a page's counts, which may be negative; 0 if absent. */
export interface CountChange {
  portfolioId: string
  views?: number
  likes?: number
  weekViews?: number
  /** Visits by which pages are ranked, in thousandths: all, and those of the week. */
  rankedViews?: number
  rankedWeekViews?: number
}

/** Columns of {@link Counts}, for statements that join `portfolioCounts`. */
export const COUNT_COLUMNS = { viewCount: portfolioCounts.views, likeCount: portfolioCounts.likes }

/** Stores a row of counts, all 0, for a new portfolio. The row also gives the portfolio its number. */
export async function insertCounts(db: Database, portfolioId: string): Promise<void> {
  await db.insert(portfolioCounts).values({ portfolioId })
}

export async function selectCounts(db: Database, portfolioId: string) {
  const [row] = await db
    .select({
      ...COUNT_COLUMNS,
      weekViews: portfolioCounts.weekViews,
      rankedViews: portfolioCounts.rankedViews,
      rankedWeekViews: portfolioCounts.rankedWeekViews,
    })
    .from(portfolioCounts)
    .where(eq(portfolioCounts.portfolioId, portfolioId))
  return row ?? null
}

/**
 * Adds to the counts of pages in one statement; `changes` may contain each page only once. No count falls below 0.
 * Returns the new counts by portfolio.
 */
export async function addToCounts(db: Database, changes: readonly CountChange[]): Promise<Map<string, Counts>> {
  const { views, likes, weekViews, rankedViews, rankedWeekViews } = portfolioCounts
  const list = (type: 'uuid' | 'int' | 'bigint', field: (change: CountChange) => string | number) =>
    sql`${sql.param(changes.map(field))}::${sql.raw(type)}[]`
  const change = sql`unnest(
    ${list('uuid', (each) => each.portfolioId)}, ${list('int', (each) => each.views ?? 0)},
    ${list('int', (each) => each.likes ?? 0)}, ${list('int', (each) => each.weekViews ?? 0)},
    ${list('bigint', (each) => each.rankedViews ?? 0)}, ${list('bigint', (each) => each.rankedWeekViews ?? 0)}
  ) as change (portfolio_id, views, likes, week_views, ranked_views, ranked_week_views)`
  const rows = await db
    .update(portfolioCounts)
    .set({
      views: sql`greatest(${views} + change.views, 0)`,
      likes: sql`greatest(${likes} + change.likes, 0)`,
      weekViews: sql`greatest(${weekViews} + change.week_views, 0)`,
      rankedViews: sql`greatest(${rankedViews} + change.ranked_views, 0)`,
      rankedWeekViews: sql`greatest(${rankedWeekViews} + change.ranked_week_views, 0)`,
    })
    .from(change)
    .where(eq(portfolioCounts.portfolioId, sql`change.portfolio_id`))
    .returning({ portfolioId: portfolioCounts.portfolioId, ...COUNT_COLUMNS })
  return new Map(rows.map(({ portfolioId, ...counts }) => [portfolioId, counts]))
}
