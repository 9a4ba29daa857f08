import {
  archiveTexts,
  type ForeignLink,
  type ForeignPage,
  readLinktreePage,
  type SkippedItem,
} from '@vitrine/core/archives'
import { isUrl } from '@vitrine/core/kernel/lite'
import { Parser } from 'htmlparser2'
import { parseJson } from './parse-json.ts'

/** Most levels of elements in a saved page. Deeper ones make parsers slow. */
const DEPTH_MAX = 500
/** Most code units of a title or text that are read. */
const TEXT_MAX = 1000
/** Most links of a saved page that are read. */
const ANCHORS_MAX = 5000
/** Host of Linktree's pages. */
const LINKTREE = 'linktr.ee'

/** A link of a saved page. */
interface Anchor {
  href: string
  text: string
  /** Accessible name, for a link without text. */
  label: string
  classes: readonly string[]
}

/** Content of a saved page. */
interface SavedPage {
  title: string
  heading: string
  description: string
  /** Content of the data block in which Linktree describes a page. */
  data: string
  /** Address that the page declares as its own; empty without one. */
  canonical: string
  anchors: Anchor[]
}

/** A document of a saved page. */
export interface SavedDocument {
  html: string
  /** Address from which the document was saved; empty if it is not known. */
  location: string
}

/**
 * Returns the page in a saved HTML document; null if it has no link or is nested too deeply. Nothing in it is run or
 * loaded. Links in frames of the page's site are links of the page; links in frames of other sites are left out and
 * counted.
 */
export function readSavedPage(
  { html, location }: SavedDocument,
  frames: readonly SavedDocument[] = [],
): ForeignPage | null {
  const page = scan(html)
  if (!page) return null
  const linktree = page.data === '' ? null : readLinktreePage(parseJson(page.data))
  if (linktree) return linktree
  if (page.anchors.some(isLinkStackButton)) return toLinkStack(page)
  const site = hostIn(location) || hostIn(page.canonical)
  const skipped: SkippedItem[] = []
  const anchors = [...page.anchors]
  for (const frame of frames) {
    const inFrame = scan(frame.html)?.anchors.filter(({ href }) => hasScheme(href)) ?? []
    const host = hostIn(frame.location)
    if (host === '' || host === site) anchors.push(...inFrame)
    else if (inFrame.length > 0) {
      const title = archiveTexts.ownLinks(inFrame.length)
      skipped.push({ part: 'links', title, reason: archiveTexts.inFrame(host) })
    }
  }
  return toDocument({ ...page, anchors }, site, skipped)
}

/** Returns the text of a piece of HTML, up to the place at which its elements are nested too deeply. */
export function textOf(html: string): string {
  let text = ''
  let depth = 0
  const parser = new Parser({
    onopentag() {
      depth += 1
      if (depth > DEPTH_MAX) parser.reset()
    },
    ontext(part) {
      text += part
    },
    onclosetag() {
      depth -= 1
    },
  })
  parser.end(html)
  return text
}

/** Returns what a document contains; null if its elements are nested too deeply. */
function scan(html: string): SavedPage | null {
  const page: SavedPage = { title: '', heading: '', description: '', data: '', canonical: '', anchors: [] }
  let depth = 0
  let anchor: Anchor | null = null
  /** The text that is being read: of the title, of the first heading, or of the data block. */
  let reading: 'title' | 'heading' | 'data' | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (depth > DEPTH_MAX) return parser.reset()
      if (name === 'title' && page.title === '') reading = 'title'
      if (name === 'h1' && page.heading === '') reading = 'heading'
      if (name === 'script' && attributes.id === '__NEXT_DATA__') reading = 'data'
      if (name === 'meta' && attributes.name === 'description') page.description = cut(attributes.content)
      if (name === 'link' && attributes.rel === 'canonical') page.canonical = cut(attributes.href)
      if (name === 'a' && attributes.href && page.anchors.length < ANCHORS_MAX) anchor = toAnchor(attributes)
    },
    ontext(text) {
      if (reading === 'data') page.data += text
      else if (reading) page[reading] = cut(page[reading] + text)
      if (anchor) anchor.text = cut(anchor.text + text)
    },
    onclosetag(name) {
      depth -= 1
      if (name === 'a' && anchor) {
        page.anchors.push(anchor)
        anchor = null
      }
      if (name === 'title' || name === 'h1' || name === 'script') reading = null
    },
  })
  parser.end(html)
  return depth > DEPTH_MAX ? null : page
}

function toAnchor({ href = '', title, class: classes = '', ...attributes }: Record<string, string>): Anchor {
  const label = cut(attributes['aria-label'] ?? title)
  return { href: href.trim(), text: '', label, classes: cut(classes).split(/\s+/) }
}

function cut(text: string | undefined): string {
  return (text ?? '').slice(0, TEXT_MAX)
}

function isLinkStackButton({ classes }: Anchor): boolean {
  return classes.includes('button-click') || classes.includes('social-hover')
}

function toLinkStack({ heading, title, description, anchors }: SavedPage): ForeignPage {
  const others = anchors.filter((anchor) => !isLinkStackButton(anchor) && hasScheme(anchor.href)).length
  const skipped: SkippedItem[] =
    others === 0 ? [] : [{ part: 'links', title: archiveTexts.ownLinks(others), reason: archiveTexts.notButtons }]
  return {
    source: 'linkstack',
    title: heading.trim() || title.trim(),
    bio: description,
    skipped,
    links: anchors.filter(isLinkStackButton).map((anchor) => toLink(anchor, anchor.classes.includes('social-hover'))),
    picture: null,
  }
}

/** Returns any other page; null without links. Each address is one link; links to the page's own site are left out. */
function toDocument(
  { title, description, anchors }: SavedPage,
  site: string,
  before: readonly SkippedItem[],
): ForeignPage | null {
  const links = new Map<string, ForeignLink>()
  const skipped = [...before]
  let own = 0
  for (const anchor of anchors) {
    const { href } = anchor
    const link = toLink(anchor, false)
    const known = links.get(href)
    if (!hasScheme(href) || (site !== '' && hostIn(href) === site)) own += href.startsWith('#') ? 0 : 1
    // A picture and a text with the same address are one link.
    else if (!known || known.title === '') links.set(href, link)
    else if (link.title !== '' && link.title !== known.title) {
      skipped.push({ part: 'links', title: link.title, reason: archiveTexts.twice })
    }
  }
  if (links.size === 0) return null
  if (own > 0) skipped.push({ part: 'links', title: archiveTexts.ownLinks(own), reason: archiveTexts.ownSite })
  const isLinktree = site === LINKTREE
  const name = isLinktree ? title.replace(/\|\s*Linktree\s*$/, '') : title
  return {
    source: isLinktree ? 'linktree' : 'document',
    title: name.trim(),
    bio: description,
    links: [...links.values()],
    skipped,
    picture: null,
  }
}

/** Returns the host of a web address without `www.`; empty for anything else. */
function hostIn(address: string): string {
  if (!/^https?:/i.test(address) || !isUrl(address)) return ''
  return new URL(address).hostname.replace(/^www\./, '')
}

function toLink({ href, text, label }: Anchor, isSocial: boolean): ForeignLink {
  return { title: (isSocial ? label : text.trim()) || label || text, url: href, isSocial, isLocked: false }
}

/** Returns true for an address with a scheme. Addresses without one lead to the page's own site. */
function hasScheme(href: string): boolean {
  return /^[a-z][a-z0-9+.-]{0,20}:/i.test(href)
}
