import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Time of the last run of each job that one process at a time runs for the whole deployment. */
export const jobRuns = pgTable('job_runs', { name: text('name').primaryKey(), ranAt: moment('ran_at').notNull() })
