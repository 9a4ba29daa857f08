import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './moment.ts'
import { portfolios } from './portfolios.ts'

/** One row per page load. The visitor's address is not stored. */
export const portfolioViews = pgTable(
  'portfolio_views',
  {
    id: uuid('id').primaryKey(),
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    viewedAt: moment('viewed_at').notNull(),
    viewerUserId: uuid('viewer_user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('portfolio_views_portfolio_id_viewed_at_index').on(table.portfolioId, table.viewedAt),
    // Partial, because most viewers are not signed in.
    index('portfolio_views_viewer_user_id_index').on(table.viewerUserId).where(sql`${table.viewerUserId} is not null`),
  ],
)

/** Views of a page in an hour, the sum of its rows in `portfolio_views`. */
export const portfolioHourlyViews = pgTable(
  'portfolio_hourly_views',
  {
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    /** Hours since 1970 (`toHour`). */
    hour: integer('hour').notNull(),
    views: integer('views').notNull(),
    /** True while the views are part of the page's `week_views`. */
    inWeek: boolean('in_week').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.hour] }),
    index('portfolio_hourly_views_in_week_index').on(table.hour).where(sql`${table.inWeek}`),
    check('portfolio_hourly_views_check', sql`${table.views} > 0`),
  ],
)
