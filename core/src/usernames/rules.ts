const DAY_MS = 24 * 60 * 60 * 1000

/** Maximum number of changes of a username in {@link USERNAME_CHANGE_DAYS} days. */
export const USERNAME_CHANGES_MAX = 3
/** Days for which a change of a username counts. */
export const USERNAME_CHANGE_DAYS = 30
/** Days for which a former username stays its person's. */
export const FORMER_NAME_DAYS = 90

/**
 * A username can be changed three times in 30 days.
 *
 * Returns the time from which the next change is possible; null if it is possible now.
 */
export function nextUsernameChange(changes: readonly Date[], now: Date): Date | null {
  const since = now.getTime() - USERNAME_CHANGE_DAYS * DAY_MS
  const counted = changes.map((change) => change.getTime()).filter((time) => time > since)
  const oldest = counted.toSorted((one, other) => other - one)[USERNAME_CHANGES_MAX - 1]
  return oldest === undefined ? null : new Date(oldest + USERNAME_CHANGE_DAYS * DAY_MS)
}

/** A former username leads to the page for 90 days, in which only its person can take it again. */
export function formerNameFreeAt(changedAt: Date): Date {
  return new Date(changedAt.getTime() + FORMER_NAME_DAYS * DAY_MS)
}
