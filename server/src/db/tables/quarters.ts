import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { portfolios } from './portfolios.ts'

const count = (name: string) => integer(name).notNull().default(0)

/**
 * Metrics of a page in a quarter of an hour, which are also part of the sums of its hour. The first quarter of an hour
 * has no row: a day that begins within an hour needs the later ones only (ADR 63).
 */
export const portfolioQuarters = pgTable(
  'portfolio_quarters',
  {
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    /** Quarters of an hour since 1970 (`toQuarter`). */
    quarter: integer('quarter').notNull(),
    views: count('views'),
    ownViews: count('own_views'),
    visitors: count('visitors'),
    likes: count('likes'),
    clicks: count('clicks'),
    ownClicks: count('own_clicks'),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.quarter] }),
    check(
      'portfolio_quarters_check',
      sql`least(${table.views}, ${table.ownViews}, ${table.visitors}, ${table.likes}, ${table.clicks}, ${table.ownClicks}) >= 0`,
    ),
  ],
)
