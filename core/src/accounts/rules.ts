import { FUTURE_NAMES, ROUTE_NAMES } from './reserved-words.ts'
import { accountTexts } from './texts.ts'

/** Characters of a username. */
export const USERNAME_MIN = 3
export const USERNAME_MAX = 20

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

const PRODUCT = 'vitrine'
/** Words that pose as the operator, alone or beside the words below. */
const OFFICES = `admin admins administrator moderator moderators official helpdesk postmaster security staff support
  webmaster`.split(/\s+/)
/** Words that change nothing about a name that also has an office or the product in it. */
const FILLERS = `account app billing contact desk help hq info mail mod my page panel real root service system team
  the`.split(/\s+/)
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  l: 'i',
}

/**
 * Reserved names (the site's own addresses, and words kept for more of them), those of one or two letters, and those that pose as the operator read as taken: nobody can claim them.
 * Characters that look alike count as one (`adm1n`, `supp0rt`), underscores around a name do not count (`admin_`). A name
 * poses as the operator if it is made of offices, the product's name and fillers alone, with or without a number
 * (`vitrinesupport`, `the_staff_24`), or has the product and an office among its words (`vitrine_support_ada`). A name
 * with any other word is somebody's own (`supporter_jane`, `administrata`).
 */
export function isReservedName(username: string): boolean {
  if (username.length < USERNAME_MIN) return true
  if (username.length > USERNAME_MAX) return false
  return RESERVED_SHAPES.has(shapeOf(username.replace(/^_+/, '').replace(/_{1,20}$/, ''))) || posesAsOperator(username)
}

/** The name with look-alikes as one character: `v1trlne` and `vitrine` have the same shape. */
function shapeOf(name: string): string {
  const letters = Array.from(name, (character) => LOOK_ALIKES[character] ?? character).join('')
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

const RESERVED_SHAPES: ReadonlySet<string> = new Set(
  [...ROUTE_NAMES, ...FUTURE_NAMES].map((name) => shapeOf(name.replace(/^_+/, ''))),
)
const POSING_SHAPES = [PRODUCT, ...OFFICES].map(shapeOf)
const FILLER_SHAPES = FILLERS.map(shapeOf)

function posesAsOperator(username: string): boolean {
  const words = username.split('_').map(shapeOf)
  if (words.includes(shapeOf(PRODUCT)) && OFFICES.some((office) => words.includes(shapeOf(office)))) return true
  const unnumbered = username
    .replaceAll('_', '')
    .replace(/^\d+/, '')
    .replace(/\d{1,20}$/, '')
  return [username.replaceAll('_', ''), unnumbered].some((name) => isMadeOfPosing(shapeOf(name), false))
}

/** True if a text of at most 20 characters is a row of posing words and fillers with a posing word among them. */
function isMadeOfPosing(text: string, posed: boolean): boolean {
  if (text === '') return posed
  return (
    POSING_SHAPES.some((word) => text.startsWith(word) && isMadeOfPosing(text.slice(word.length), true)) ||
    FILLER_SHAPES.some((word) => text.startsWith(word) && isMadeOfPosing(text.slice(word.length), posed))
  )
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
