/** Form of a path segment that may be logged: short, and without characters of texts and e-mail addresses. */
const PLAIN = /^[\w.-]{1,48}$/
/** Run of letters and digits that is long enough for a token. */
const TOKEN = /[A-Za-z0-9_]{21,}/

/**
 * Returns the first segments of a request's path for the log, without the query, and with `…` for every segment that
 * could be an e-mail address, a token or a text that a person typed.
 */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  const parts = path.split('/', 12)
  return parts.map((part) => (part === '' || (PLAIN.test(part) && !TOKEN.test(part)) ? part : '…')).join('/')
}
