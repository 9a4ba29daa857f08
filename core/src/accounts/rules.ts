import { accountTexts } from './texts.ts'

/** Characters of a username. */
export const USERNAME_MIN = 3
export const USERNAME_MAX = 20

/** Names that would collide with a route, an office or the product itself. They read as taken. */
const RESERVED_NAMES: ReadonlySet<string> = new Set(
  `about account accounts admin administrator api app assets auth badge badges billing blog chat claim contact
  create_portfolio dashboard demo dev discord docs edit editor favicon files gift gifts healthz help home info inbox
  login logout mail me media moderator new note notes null official outbox owner page pages portfolio
  portfolios postmaster premium pricing privacy profile public rankings readyz register robots root security settings
  share signin signup site sitemap spotify staff static status subscription support system team terms undefined
  upload uploads user username users vitrine webhook webhooks webmaster www`.split(/\s+/),
)

/** A username is lower-cased, trimmed, and its white space becomes underscores. */
export function normalizeUsername(raw: string): string {
  return raw.trim().toLowerCase().replace(/\s+/g, '_')
}

/** A normalized username has 3 to 20 characters, each a letter a-z, a digit or an underscore; otherwise the text says what is wrong. */
export function usernameProblem(username: string): string | null {
  if (username === '') return accountTexts.usernameRequired
  if (!/^[a-z0-9_]+$/.test(username)) return accountTexts.usernameCharset
  if (username.length < USERNAME_MIN || username.length > USERNAME_MAX) return accountTexts.usernameLength
  return null
}

/** Reserved names, and those of one or two letters, read as taken: nobody can claim them. */
export function isReservedName(username: string): boolean {
  return username.length < USERNAME_MIN || RESERVED_NAMES.has(username)
}

/** The landing field also takes a hyphen; the name checked, shown and claimed has an underscore in its place. */
export function parseClaim(raw: string): string | null {
  const typed = raw.trim().toLowerCase()
  if (!/^[a-z0-9_-]{3,20}$/.test(typed)) return null
  return typed.replaceAll('-', '_')
}

/** After sign-in only a path on this site is ever followed; anything else leads to the dashboard. */
export function safeReturnPath(raw: unknown): string {
  const fallback = '/dashboard'
  if (typeof raw !== 'string' || !/^\/(?![/\\])/.test(raw)) return fallback
  // A URL parser drops tabs and newlines, so '/\t/host' would become '//host'.
  for (const character of raw) {
    if (character === '\\' || character <= ' ' || character === '\u007f') return fallback
  }
  // Dots go when an address is read, and can leave '//host' behind.
  if (new URL(`http://site${raw}`).pathname.startsWith('//')) return fallback
  return raw
}
