/** Header of API responses: the server's clock in milliseconds since 1970. */
export const SERVER_TIME = 'server-time'

const MINUTE = 60_000

/** Returns the minutes until a moment, rounded up, so that only a moment in the past gives 0. */
export function minutesUntil(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / MINUTE))
}
