import { type ForeignLink, type ForeignPage, READ_ENTRIES_MAX, readLinktreePage } from '@vitrine/core/archives'
import { Parser } from 'htmlparser2'
import { parseJson } from './parse-json.ts'

/** Most levels of elements in a saved page. Deeper ones make parsers slow. */
const DEPTH_MAX = 500
/** Most code units of a title or text that are read. */
const TEXT_MAX = 1000

/** A link of a saved page. */
interface Anchor {
  href: string
  text: string
  /** Its accessible name, for a link without text. */
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
  anchors: Anchor[]
}

/** Returns the page in a saved HTML document; null without a link. Nothing in it is run or loaded. */
export function readSavedPage(html: string): ForeignPage | null {
  const page = scan(html)
  if (!page) return null
  const linktree = page.data === '' ? null : readLinktreePage(parseJson(page.data))
  if (linktree) return linktree
  return page.anchors.some(isLinkStackButton) ? toLinkStack(page) : toDocument(page)
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
  const page: SavedPage = { title: '', heading: '', description: '', data: '', anchors: [] }
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
      if (name === 'a' && attributes.href && page.anchors.length <= READ_ENTRIES_MAX) anchor = toAnchor(attributes)
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
  return {
    source: 'linkstack',
    title: heading.trim() || title.trim(),
    bio: description,
    links: anchors.filter(isLinkStackButton).map((anchor) => toLink(anchor, anchor.classes.includes('social-hover'))),
    picture: null,
  }
}

/** Returns the links of any other page: each address once, without the links that lead around on the page's own site. */
function toDocument({ title, description, anchors }: SavedPage): ForeignPage | null {
  const links = new Map<string, ForeignLink>()
  for (const anchor of anchors) {
    if (hasScheme(anchor.href) && !links.has(anchor.href)) links.set(anchor.href, toLink(anchor, false))
  }
  if (links.size === 0) return null
  return { source: 'document', title: title.trim(), bio: description, links: [...links.values()], picture: null }
}

function toLink({ href, text, label }: Anchor, isSocial: boolean): ForeignLink {
  return { title: (isSocial ? label : text.trim()) || label || text, url: href, isSocial, isLocked: false }
}

/** Returns true for an address with a scheme; other addresses are places on the page's own site. */
function hasScheme(href: string): boolean {
  return /^[a-z][a-z0-9+.-]{0,20}:/i.test(href)
}
