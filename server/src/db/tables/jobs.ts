import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** When a job that runs on one process alone ran last, on whichever it was. */
export const jobRuns = pgTable('job_runs', { name: text('name').primaryKey(), ranAt: moment('ran_at').notNull() })
