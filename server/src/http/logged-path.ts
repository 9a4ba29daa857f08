/** A part of an address that holds no secret by its form: short, without `@`, and no long run of letters and digits. */
const PLAIN = /^[\w.-]{1,48}$/
const TOKEN = /[A-Za-z0-9_]{21,}/

/**
 * Returns the path of a request as it is logged: without its query, and with `…` for every part that could be an e-mail
 * address, a token or a text that somebody typed.
 */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  const parts = path.split('/', 12)
  return parts.map((part) => (part === '' || (PLAIN.test(part) && !TOKEN.test(part)) ? part : '…')).join('/')
}
