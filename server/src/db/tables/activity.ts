import { ACTIVITY_NAMES, type ActivityKind } from '@vitrine/core/analytics'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './moment.ts'
import { oneOf } from './one-of.ts'
import { portfolios } from './portfolios.ts'

/**
 * Numbers of what happened on a page in an hour, by kind. They remain when notes, conversations, messages and gifts
 * are deleted.
 */
export const portfolioActivity = pgTable(
  'portfolio_activity',
  {
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    /** Hours since 1970 (`toHour`). */
    hour: integer('hour').notNull(),
    kind: text('kind').$type<ActivityKind>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.hour, table.kind] }),
    oneOf(table.kind, ACTIVITY_NAMES),
    check('portfolio_activity_check', sql`${table.count} >= 0`),
  ],
)

/** One row per owner who gets a weekly summary. */
export const weeklySummaries = pgTable(
  'weekly_summaries',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    timeZone: text('time_zone').notNull(),
    /** Moment from which the next summary is due. */
    nextAt: moment('next_at').notNull(),
  },
  (table) => [index('weekly_summaries_next_at_index').on(table.nextAt)],
)
