import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './moment.ts'

/**
 * Downloads of a person's data that are prepared in the background, one per person. The file in the store is named for
 * the id.
 */
export const preparedDownloads = pgTable(
  'prepared_downloads',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })
      .unique('prepared_downloads_user_id_unique'),
    requestedAt: moment('requested_at').notNull(),
    /** Earliest time of the next attempt. A process that begins one moves it. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** Size in bytes; null before the download is ready. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Time from which the download is deleted; null before it is ready. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('prepared_downloads_next_attempt_at_index').on(table.nextAttemptAt).where(sql`${table.bytes} is null`),
    index('prepared_downloads_expires_at_index').on(table.expiresAt),
    index('prepared_downloads_requested_at_index').on(table.requestedAt),
  ],
)
