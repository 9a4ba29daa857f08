import { type SQL, sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** Returns a column for a moment, with time zone and milliseconds; a `Date` in TypeScript. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Returns the expression of a generated column with the hour of a moment, in whole hours since 1970. */
export function hourOf(column: string): SQL {
  return sql.raw(`floor(extract(epoch from ${column} at time zone 'UTC') / 3600)::int`)
}

/** Returns the whole hours from 1970 to a moment, as `hourOf` computes them in the database. */
export function toHour(moment: Date): number {
  return Math.floor(moment.getTime() / 3_600_000)
}

/** Returns the expression of the whole quarters of an hour from 1970 to the moment in a column. */
export function quarterOf(column: string): SQL {
  return sql.raw(`floor(extract(epoch from ${column} at time zone 'UTC') / 900)::int`)
}

/** Returns the whole quarters of an hour from 1970 to a moment, as `quarterOf` computes them in the database. */
export function toQuarter(moment: Date): number {
  return Math.floor(moment.getTime() / 900_000)
}

/** Returns true for the first quarter of an hour, which has no sum of its own (ADR 63). */
export function startsHour(quarter: number): boolean {
  return quarter % 4 === 0
}

/** Returns the whole days in UTC from 1970 to an hour. */
export function toDay(hour: number): number {
  return Math.floor(hour / 24)
}
