import type { ImportedPage } from '../imported-page.ts'

/** Names of pages at Linktree; a name is a part of an address, so it may not be `.` or `..`. */
const NAME = /^(?!\.{1,2}$)[a-z0-9._-]{1,60}$/i
/** The host alone, which is no name. */
const HOST = /^(?:www\.)?linktr\.ee$/i
/** Text before the name in an address of a page, and the `@` that people write before a name. */
const BEFORE_NAME = /^(?:(?:https?:\/\/)?(?:www\.)?linktr\.ee\/@?|@)/i

/**
 * A page at Linktree is named by its address or by its name alone. Addresses of other hosts, and of other pages of
 * Linktree's site, name none.
 *
 * Returns the name in lower case, or null.
 */
export function readLinktreeName(typed: string): string | null {
  const text = typed.trim()
  const rest = text.replace(BEFORE_NAME, '')
  // Only in an address may something follow the name.
  const name = rest === text ? rest : (rest.split(/[/?#]/, 1)[0] ?? '')
  return NAME.test(name) && !HOST.test(name) ? name.toLowerCase() : null
}

/** The parts of a page at another service that a person takes. Links are named by their addresses. */
export interface TakenParts {
  title: boolean
  bio: boolean
  portrait: boolean
  links: readonly string[]
  socialLinks: readonly string[]
}

/** A page at another service brings only what the person has ticked. */
export function takeParts(page: ImportedPage, take: TakenParts): ImportedPage {
  const { title, bio } = page.settings
  const { links = [], socialLinks = [] } = page.lists
  return {
    ...page,
    settings: {
      ...(take.title && title !== undefined ? { title } : {}),
      ...(take.bio && bio !== undefined ? { bio } : {}),
    },
    files: take.portrait && page.files.profile ? { profile: page.files.profile } : {},
    lists: {
      links: links.filter(({ fields }) => take.links.includes(fields.url)),
      socialLinks: socialLinks.filter(({ fields }) => take.socialLinks.includes(fields.url)),
    },
    skipped: [],
    changed: [],
  }
}
