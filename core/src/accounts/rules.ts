import { accountTexts } from './texts.ts'

/** Fewest characters of a username. */
export const USERNAME_MIN = 3
/** Most characters of a username. */
export const USERNAME_MAX = 20

/** Days without a visit after which a session ends. */
export const SESSION_LIFE_DAYS = 7
/** Days after which an account that nobody confirmed is deleted. */
export const UNCONFIRMED_LIFE_DAYS = 7
/** Hours for which the link that confirms an address works. */
export const CONFIRMATION_LIFE_HOURS = 24
/** Hours for which the link to set a new password works. */
export const RESET_LIFE_HOURS = 1

/** A username is lower-cased, trimmed, and its white space becomes underscores. */
export function normalizeUsername(raw: string): string {
  return raw.trim().toLowerCase().replace(/\s+/g, '_')
}

/** A normalized username has 3 to 20 characters, each a letter a-z, a digit or an underscore. */
export function usernameProblem(username: string): string | null {
  if (username === '') return accountTexts.usernameRequired
  if (!/^[a-z0-9_]+$/.test(username)) return accountTexts.usernameCharset
  if (username.length < USERNAME_MIN || username.length > USERNAME_MAX) return accountTexts.usernameLength
  return null
}

/** The landing page's field also accepts hyphens; the name that is checked, shown and claimed has underscores instead. */
export function parseClaim(raw: string): string | null {
  const typed = raw.trim().toLowerCase()
  if (!/^[a-z0-9_-]{3,20}$/.test(typed)) return null
  return typed.replaceAll('-', '_')
}

/** After sign-in the browser goes only to a path on this site; any other address is replaced by the dashboard. */
export function safeReturnPath(raw: unknown): string {
  const fallback = '/dashboard'
  if (typeof raw !== 'string' || !/^\/(?![/\\])/.test(raw)) return fallback
  // A URL parser drops tabs and newlines, so '/\t/host' would become '//host'.
  for (const character of raw) {
    if (character === '\\' || character <= ' ' || character === '\u007f') return fallback
  }
  // A URL parser removes dot segments, which can leave '//host'.
  if (new URL(`http://site${raw}`).pathname.startsWith('//')) return fallback
  return raw
}
