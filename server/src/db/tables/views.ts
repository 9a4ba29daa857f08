import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { keepers } from './moderation.ts'
import { moment } from './moment.ts'
import { oneOf } from './one-of.ts'
import { PERIOD_UNITS, periodColumns } from './period.ts'
import { portfolios } from './portfolios.ts'

/** One row per page load, stored by month (ADR 106). The visitor's address is not stored. */
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
    /** Views of the page's owner. */
    ownViews: integer('own_views').notNull().default(0),
    /** Views of visitors who had not viewed the page since midnight in UTC: an estimate (ADR 47). */
    visitors: integer('visitors').notNull().default(0),
    /** Visits: a visitor's views of an hour are one (ADR 95). Null for hours of earlier versions. */
    visits: integer('visits'),
    /** Sum that the visits count for rankings, in thousandths. Null for hours of earlier versions, whose views count. */
    ranked: integer('ranked'),
    /** True while the views are part of the page's `week_views`. */
    inWeek: boolean('in_week').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.hour] }),
    index('portfolio_hourly_views_in_week_index').on(table.hour).where(sql`${table.inWeek}`),
    check('portfolio_hourly_views_check', sql`${table.views} > 0`),
    check(
      'portfolio_hourly_views_parts_check',
      sql`${table.ownViews} >= 0 and ${table.visitors} >= 0 and ${table.ownViews} + ${table.visitors} <= ${table.views}`,
    ),
  ],
)

/**
 * Views by the site that led to the page, by quarter of an hour, hour and day. Views of the owner, and views without
 * such a site, are left out.
 */
export const portfolioReferrers = pgTable(
  'portfolio_referrers',
  {
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    ...periodColumns(),
    /** Host name; empty for all sites after the first ones of a day. */
    host: text('host').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.unit, table.period, table.host] }),
    oneOf(table.unit, PERIOD_UNITS),
    check('portfolio_referrers_check', sql`${table.views} > 0`),
  ],
)

/** Hours in which a page had far more visits than usual, which do not count for rankings until a keeper says so. */
export const viewBursts = pgTable(
  'view_bursts',
  {
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    /** Hours since 1970 (`toHour`). */
    hour: integer('hour').notNull(),
    foundAt: moment('found_at').notNull(),
    /** Null until a keeper lets the hour count. */
    countedBy: uuid('counted_by').references(() => keepers.id),
    countedAt: moment('counted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.hour] }),
    index('view_bursts_counted_by_index').on(table.countedBy),
    index('view_bursts_found_at_index').on(table.foundAt, table.portfolioId),
  ],
)
