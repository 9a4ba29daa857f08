/** Header of API answers: the server's clock in milliseconds since 1970. */
export const SERVER_TIME = 'server-time'

const MINUTE = 60_000

/** Whole minutes until a moment, counted up, so that what still lives never has 0 left. */
export function minutesUntil(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / MINUTE))
}
