import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Running processes of a deployment on PostgreSQL, each with the version that it runs. Times are the database's. */
export const processes = pgTable('processes', {
  id: text('id').primaryKey(),
  version: text('version').notNull(),
  /** Newest migration that the process knows, by the moment of its creation in milliseconds. */
  newestMigration: bigint('newest_migration', { mode: 'number' }).notNull(),
  startedAt: moment('started_at').notNull(),
  /** Last time at which the process reported that it runs. */
  seenAt: moment('seen_at').notNull(),
})
