import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Tasks that one process at a time may do, with the process that does them and the time until which it may. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Reason for which the holder cannot do the task; null if it does it. */
  problem: text('problem'),
})
