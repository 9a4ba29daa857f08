import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './moment.ts'

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
