import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/**
 * First moment from which a table that is stored by month still has its rows. Without a row it has all. Sums of earlier
 * hours are not compared with rows (ADR 106).
 */
export const storedSince = pgTable('stored_since', {
  tableName: text('table_name').primaryKey(),
  since: moment('since').notNull(),
  /** Moment before which rows are erased from partitions of several months as well; null before the first time. */
  erasedTo: moment('erased_to'),
})
