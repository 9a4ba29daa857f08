import { usernameTexts } from '../username-texts.ts'

/** Fewest characters of a username. */
export const USERNAME_MIN = 3
/** Most characters of a username. */
export const USERNAME_MAX = 20

/** A username is lower-cased, trimmed, and its white space becomes underscores. */
export function normalizeUsername(raw: string): string {
  return raw.trim().toLowerCase().replace(/\s+/g, '_')
}

/** A normalized username has 3 to 20 characters, each a letter a-z, a digit or an underscore. */
export function usernameProblem(username: string): string | null {
  if (username === '') return usernameTexts.usernameRequired
  if (!/^[a-z0-9_]+$/.test(username)) return usernameTexts.usernameCharset
  if (username.length < USERNAME_MIN || username.length > USERNAME_MAX) return usernameTexts.usernameLength
  return null
}

/** Most names that are offered in place of a taken one. */
export const OFFERED_NAMES_MAX = 3

/** Returns usernames close to a taken one, the best first. */
export function namesNear(username: string): string[] {
  return [`its_${username}`, `${username}_hq`, `hey_${username}`, `${username}_online`, `${username}_2`].filter(
    (name) => usernameProblem(name) === null,
  )
}

/** The landing page's field also accepts hyphens; the name that is checked, shown and claimed has underscores instead. */
export function parseClaim(raw: string): string | null {
  const typed = raw.trim().toLowerCase()
  if (!/^[a-z0-9_-]{3,20}$/.test(typed)) return null
  return typed.replaceAll('-', '_')
}
