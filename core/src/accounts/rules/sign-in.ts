/** Days without a visit after which a session ends and is deleted. */
export const SESSION_LIFE_DAYS = 7
/** Days after which an account that nobody confirmed is deleted. */
export const UNCONFIRMED_LIFE_DAYS = 7
/** Hours for which the link that confirms an address works. */
export const CONFIRMATION_LIFE_HOURS = 24
/** Hours for which the link to set a new password works, and is stored. */
export const RESET_LIFE_HOURS = 1

/** Path at which a person without a page begins. */
const FIRST_SCREEN = '/create-portfolio'

/**
 * After a confirmation the browser goes on to the page that asked for the account; without one, or from the empty
 * dashboard, it goes straight to the creation of a page.
 */
export function pathAfterConfirmation(returnTo: string | null): string {
  return returnTo === null || /^\/dashboard(?![^/?#])/.test(returnTo) ? FIRST_SCREEN : returnTo
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
