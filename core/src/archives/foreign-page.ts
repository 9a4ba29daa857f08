import { fileTexts } from '../files/index.ts'
import { cleanText, cutLine, fits } from '../kernel/index.ts'
import {
  BIO_MAX,
  completeAddress,
  hostOf,
  LINK_TITLE_MAX,
  PLATFORM_MAX,
  readLink,
  TITLE_MAX,
} from '../portfolios/index.ts'
import type { ImportedFile, ImportSource, ReadEntry, ReadPage, SkippedItem } from './imported-page.ts'
import { READ_ENTRIES_MAX } from './rules/archive-files.ts'
import { archiveTexts } from './texts.ts'

/** A link as another service describes it. */
export interface ForeignLink {
  title: string
  url: string
  /** True for an icon in a row of social links. */
  isSocial: boolean
  /** True if the service does not show the link to everyone. */
  isLocked: boolean
  /** True for a heading or another block that is no link. */
  isBlock?: boolean
  /** Text that names what was changed while the link was read. */
  note?: string
}

/** A page of another service. */
export interface ForeignPage {
  source: ImportSource
  title: string
  bio: string
  links: readonly ForeignLink[]
  /** Items that the reader has left out. */
  skipped?: readonly SkippedItem[]
  /** The picture of the page: a file, `elsewhere` if the export only names its address, or null for none. */
  picture: ImportedFile | 'elsewhere' | null
  /** Address of a picture that is elsewhere. */
  pictureUrl?: string
}

/**
 * Converts a page of another service into an import. Completes addresses as the editor does, cuts texts to the limits
 * of this site, and lists everything that was left out or cut.
 */
export function toReadPage({
  source,
  title,
  bio,
  links,
  skipped: before = [],
  picture,
  pictureUrl,
}: ForeignPage): ReadPage {
  const lists: Record<'links' | 'socialLinks', ReadEntry[]> = { links: [], socialLinks: [] }
  const skipped: SkippedItem[] = [...before]
  const changed: SkippedItem[] = []
  const seen = new Set<string>()
  for (const link of links.slice(0, READ_ENTRIES_MAX)) {
    const read = readEntry(link)
    const { part, name } = read
    if ('reason' in read) skipped.push({ part, title: name, reason: read.reason })
    else if (seen.has(read.key)) skipped.push({ part, title: name, reason: archiveTexts.twice })
    else lists[part].push(read.entry)
    if ('key' in read) seen.add(read.key)
  }
  if (links.length > READ_ENTRIES_MAX) {
    const reason = archiveTexts.moreEntries(READ_ENTRIES_MAX)
    skipped.push({ part: 'links', title: archiveTexts.others(links.length - READ_ENTRIES_MAX), reason })
  }
  if (picture === 'elsewhere') {
    skipped.push({ part: 'files', title: fileTexts.names.profile, reason: archiveTexts.pictureElsewhere })
  }
  const texts = { title: cutLine(title, TITLE_MAX), bio: cutBio(bio) }
  const { partTitles, shortened } = archiveTexts
  if (isCut(title, TITLE_MAX)) changed.push({ part: 'texts', title: partTitles.title, reason: shortened(TITLE_MAX) })
  if (isCut(bio, BIO_MAX)) changed.push({ part: 'texts', title: partTitles.bio, reason: shortened(BIO_MAX) })
  return {
    source,
    // A text that the file lacks is left out, so that the page keeps its own.
    settings: Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    files: picture !== null && picture !== 'elsewhere' ? { profile: picture } : {},
    ...(pictureUrl === undefined ? {} : { pictureUrl }),
    lists: Object.fromEntries(Object.entries(lists).filter(([, entries]) => entries.length > 0)),
    skipped,
    changed,
  }
}

/** An entry, with a key that its duplicates share; or the reason why the link is left out. */
type ReadLinkEntry = { part: 'links' | 'socialLinks'; name: string } & (
  | { entry: ReadEntry; key: string }
  | { reason: string }
)

function readEntry({ title, url: raw, isSocial, isLocked, isBlock = false, note }: ForeignLink): ReadLinkEntry {
  const part = isSocial ? 'socialLinks' : 'links'
  const limit = isSocial ? PLATFORM_MAX : LINK_TITLE_MAX
  const url = completeAddress(raw, isSocial ? title : '')
  const name = cutLine(title, limit) ?? nameOf(url)
  if (isBlock) return { part, name, reason: archiveTexts.block }
  if (url === '') return { part, name, reason: archiveTexts.noAddress }
  if (isLocked) return { part, name, reason: archiveTexts.lockedLink }
  const notes = [...(isCut(title, limit) ? [archiveTexts.shortened(limit)] : []), ...(note ? [note] : [])]
  const link = readLink(url)
  const fields = { [isSocial ? 'platform' : 'title']: name, url }
  const key = `${part} ${name} ${link.state === 'complete' ? link.href : url}`
  return { part, name, entry: { fields, image: null, ...(notes.length > 0 && { notes }) }, key }
}

/** Returns true if a text is too long for a line of `limit` characters, so that {@link cutLine} shortens it. */
function isCut(text: string, limit: number): boolean {
  const bound = limit * 16
  return text.length > bound || cleanText(text).replace(/\s+/g, ' ') !== (cutLine(text, limit) ?? '')
}

/** Returns the host of an address as the name of its link, or the beginning of an address without one. */
function nameOf(url: string): string {
  const link = readLink(url)
  return cutLine(link.state === 'complete' ? hostOf(link.href) : url, PLATFORM_MAX) ?? ''
}

function cutBio(bio: string): string | null {
  const text = cleanText(bio.slice(0, BIO_MAX * 16))
  return fits(text, BIO_MAX) ? text : cutLine(text, BIO_MAX)
}
