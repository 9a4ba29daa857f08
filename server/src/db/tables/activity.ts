import { ACTIVITY_NAMES, type ActivityKind } from '@vitrine/core/analytics'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from './one-of.ts'
import { portfolios } from './portfolios.ts'

/**
 * Counts of what happened on a page in an hour, by kind. They remain when notes, conversations, messages and gifts
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
