import { FUTURE_NAMES, ROUTE_NAMES } from '../reserved-words.ts'
import { USERNAME_MAX, USERNAME_MIN } from './usernames.ts'

const PRODUCT = 'vitrine'
/** Words that pose as the operator, alone or together with fillers. */
const ROLE_WORDS = `admin admins administrator moderator moderators official helpdesk postmaster security staff support
  webmaster`.split(/\s+/)
/** Words that a name may contain beside a role word or the product and still pose as the operator. */
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
 * A name cannot be claimed if it is shorter than 3 characters, is reserved for an address of the site, or poses as the
 * operator. Characters that look alike count as the same (`adm1n`, `supp0rt`), and underscores around a name are
 * ignored (`admin_`). A name poses as the operator if it consists of role words (admin, staff, support …) or the
 * product's name, with or without fillers (team, the …) and a number (`vitrinesupport`, `the_staff_24`), or if both the
 * product's name and a role word stand in it between underscores (`vitrine_support_ada`). Other names with any other
 * word are allowed (`supporter_jane`, `administrata`).
 */
export function isReservedName(username: string): boolean {
  if (username.length < USERNAME_MIN) return true
  if (username.length > USERNAME_MAX) return false
  return RESERVED_SHAPES.has(shapeOf(username.replace(/^_+/, '').replace(/_{1,20}$/, ''))) || posesAsOperator(username)
}

/** Returns the name with look-alikes replaced by one character: `v1trlne` and `vitrine` have the same shape. */
function shapeOf(name: string): string {
  const letters = Array.from(name, (character) => LOOK_ALIKES[character] ?? character).join('')
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Most pages that count as well-known, the highest ranked ones. */
export const WELL_KNOWN_PAGES = 100
/** Fewest visits of a well-known page, as rankings count them. */
export const WELL_KNOWN_VISITS = 100

/**
 * A name looks like that of a well-known page if it differs only in characters that look alike (`m1ra`, `rnira` for
 * `mira`), in underscores (`mira_`), or by `official` or `real` between underscores. Such a name can be claimed only by
 * the owner of that page.
 */
export function isLookAlike(username: string, wellKnown: string): boolean {
  return username !== wellKnown && bareShapeOf(username) === bareShapeOf(wellKnown)
}

/**
 * A title looks like a well-known page or the operator if its letters, without marks, case and signs, are a look-alike
 * of that page's name or title, or pose as the operator. Cyrillic and Greek letters count as the Latin ones that they
 * look like. Such a title is not refused: keepers see it in a list.
 *
 * Returns the username of the page that it looks like, an empty text for the operator, or null.
 */
export function lookAlikeOfTitle(
  { username, title }: { username: string; title: string },
  wellKnown: readonly { username: string; title: string }[],
): string | null {
  const name = nameOfTitle(title)
  if (name === '') return null
  if (posesAsOperator(name.slice(0, USERNAME_MAX))) return ''
  const shape = bareShapeOf(name)
  const found = wellKnown.find(
    (page) => page.username !== username && [page.username, nameOfTitle(page.title)].map(bareShapeOf).includes(shape),
  )
  return found?.username ?? null
}

/** Returns a title as a name: its letters and digits in Latin, with underscores between the words. */
function nameOfTitle(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const latin = Array.from(plain, (character) => FOREIGN_LOOK_ALIKES[character] ?? character).join('')
  const words = latin.split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word !== '').join('_')
}

/** Letters of Cyrillic and Greek that look like Latin ones. */
const FOREIGN_LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
  м: 'm',
  т: 't',
  к: 'k',
  в: 'b',
  н: 'h',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  ι: 'i',
  κ: 'k',
  τ: 't',
  υ: 'u',
  ı: 'i',
}

/** Returns the shape of a name without underscores and without words that claim to be the right one. */
function bareShapeOf(name: string): string {
  const words = name.split('_').filter((word) => word !== '' && word !== 'official' && word !== 'real')
  return shapeOf(words.join(''))
}

const RESERVED_SHAPES: ReadonlySet<string> = new Set(
  [...ROUTE_NAMES, ...FUTURE_NAMES].map((name) => shapeOf(name.replace(/^_+/, ''))),
)
const POSING_SHAPES = [PRODUCT, ...ROLE_WORDS].map(shapeOf)
const FILLER_SHAPES = FILLERS.map(shapeOf)

function posesAsOperator(username: string): boolean {
  const words = username.split('_').map(shapeOf)
  if (words.includes(shapeOf(PRODUCT)) && ROLE_WORDS.some((role) => words.includes(shapeOf(role)))) return true
  const unnumbered = username
    .replaceAll('_', '')
    .replace(/^\d+/, '')
    .replace(/\d{1,20}$/, '')
  return [username.replaceAll('_', ''), unnumbered].some((name) => isMadeOfPosing(shapeOf(name), false))
}

/**
 * Returns true if a text of at most 20 characters consists of posing words and fillers, with at least one posing word.
 * `posed` is true if a posing word came before the text.
 */
function isMadeOfPosing(text: string, posed: boolean): boolean {
  if (text === '') return posed
  return (
    POSING_SHAPES.some((word) => text.startsWith(word) && isMadeOfPosing(text.slice(word.length), true)) ||
    FILLER_SHAPES.some((word) => text.startsWith(word) && isMadeOfPosing(text.slice(word.length), posed))
  )
}
