/** Days for which a mail that cannot be delivered is tried. */
export const MAIL_RETRY_DAYS = 3

/** Shortest time between two attempts to send a mail, in milliseconds. */
const FIRST_RETRY_MS = 5000
/** Longest time between two attempts to send a mail, in milliseconds. */
const LAST_RETRY_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000

/**
 * A mail that cannot be sent is tried again after 5 seconds. With each further failure the time doubles, up to 15
 * minutes.
 *
 * Returns the time after the n-th failed attempt, in milliseconds.
 */
export function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS)
}

/**
 * A mail is deleted once it was sent, once its recipient's server refuses it permanently, or at the first failed
 * attempt three days after it was written.
 *
 * Returns true from three days after `createdAt`.
 */
export function isGivenUp(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= MAIL_RETRY_DAYS * DAY_MS
}
