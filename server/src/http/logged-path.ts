/** Path segment that cannot be a secret by its form: short, without `@` and without a long run of letters and digits. */
const PLAIN = /^[\w.-]{1,48}$/
const TOKEN = /[A-Za-z0-9_]{21,}/

/**
 * Returns a request's path for the log: without its query, and with `…` for every segment that could be an e-mail address,
 * a token or a text that a person typed.
 */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  const parts = path.split('/', 12)
  return parts.map((part) => (part === '' || (PLAIN.test(part) && !TOKEN.test(part)) ? part : '…')).join('/')
}
