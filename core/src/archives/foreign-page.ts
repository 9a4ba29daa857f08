import { fileTexts } from '../files/index.ts'
import { cleanText, cutLine, fits } from '../kernel/index.ts'
import { BIO_MAX, hostOf, LINK_TITLE_MAX, PLATFORM_MAX, readLink, TITLE_MAX } from '../portfolios/index.ts'
import type { ImportedFile, ImportSource, ReadEntry, ReadPage, SkippedItem } from './imported-page.ts'
import { READ_ENTRIES_MAX } from './rules.ts'
import { archiveTexts } from './texts.ts'

/** A link as another service describes it. */
export interface ForeignLink {
  title: string
  url: string
  /** True for an icon in a row of social links. */
  isSocial: boolean
  /** True if the service does not show it to everyone. */
  isLocked: boolean
}

/** A page of another service. */
export interface ForeignPage {
  source: ImportSource
  title: string
  bio: string
  links: readonly ForeignLink[]
  /** The picture of the page: a file, `elsewhere` if the export only names its address, or null for none. */
  picture: ImportedFile | 'elsewhere' | null
}

/** Returns a page of another service as an import. Its texts are cut to the limits, because it has other limits there. */
export function toReadPage({ source, title, bio, links, picture }: ForeignPage): ReadPage {
  const lists: Record<'links' | 'socialLinks', ReadEntry[]> = { links: [], socialLinks: [] }
  const skipped: SkippedItem[] = []
  for (const link of links.slice(0, READ_ENTRIES_MAX)) {
    const part = link.isSocial ? 'socialLinks' : 'links'
    const name = cutLine(link.title, link.isSocial ? PLATFORM_MAX : LINK_TITLE_MAX) ?? nameOf(link.url)
    if (link.url === '') skipped.push({ part, title: name, reason: archiveTexts.noAddress })
    else if (link.isLocked) skipped.push({ part, title: name, reason: archiveTexts.lockedLink })
    else lists[part].push({ fields: { [link.isSocial ? 'platform' : 'title']: name, url: link.url }, image: null })
  }
  if (links.length > READ_ENTRIES_MAX) {
    skipped.push({ part: 'links', title: '…', reason: archiveTexts.moreEntries(READ_ENTRIES_MAX) })
  }
  if (picture === 'elsewhere') {
    skipped.push({ part: 'files', title: fileTexts.names.profile, reason: archiveTexts.pictureElsewhere })
  }
  const texts = { title: cutLine(title, TITLE_MAX), bio: cutBio(bio) }
  return {
    source,
    // What the file does not have leaves the page's own.
    settings: Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    files: picture !== null && picture !== 'elsewhere' ? { profile: picture } : {},
    lists: Object.fromEntries(Object.entries(lists).filter(([, entries]) => entries.length > 0)),
    skipped,
  }
}

/** Returns the host of an address as the name of its link, or the beginning of an address without one. */
function nameOf(url: string): string {
  const link = readLink(url)
  return cutLine(link.state === 'complete' ? hostOf(link.href) : url, PLATFORM_MAX) ?? ''
}

function cutBio(bio: string): string | null {
  // The raw length is bounded first, because cleaning takes time.
  const text = cleanText(bio.slice(0, BIO_MAX * 16))
  return fits(text, BIO_MAX) ? text : cutLine(text, BIO_MAX)
}
