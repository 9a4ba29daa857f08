import { timestamp } from 'drizzle-orm/pg-core'

/** A column for a moment: with time zone, to the millisecond, a `Date` in TypeScript. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
