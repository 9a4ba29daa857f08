/** Returns the first moment of a moment's month, in UTC. */
export function startOfMonth(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth()))
}

/** Returns the first moment of the month that is `count` months after a month's first moment. */
export function addMonths(month: Date, count: number): Date {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + count))
}

/** Returns the first moment of the oldest month that stays if `months` complete months do, besides the present one. */
export function retainedSince(now: Date, months: number): Date {
  return addMonths(startOfMonth(now), -months)
}

/** Returns a month as it is written in the names of tables, like `2026_11`. */
export function monthName(month: Date): string {
  return month.toISOString().slice(0, 7).replace('-', '_')
}
