import { SaxesParser } from 'saxes'
import type { MediaRefusal, SvgPart } from './media-job.ts'
import { MediaRefused } from './media-refused.ts'

/** Maximum number of `<use>` elements. Each can repeat everything before it, so the work grows exponentially. */
const USES_MAX = 50
const ELEMENTS: ReadonlyMap<string, SvgPart> = new Map([
  ['filter', 'filters'],
  ['script', 'scripts'],
  ['handler', 'scripts'],
  ['image', 'images'],
  ['foreignobject', 'html'],
  ['iframe', 'html'],
  ['object', 'html'],
  ['embed', 'html'],
  ['audio', 'html'],
  ['video', 'html'],
  ['canvas', 'html'],
])
/** Encodings compatible with ASCII, in which markup cannot be hidden. */
const ENCODINGS = /^(?:utf-?8|us-ascii|iso-8859-\d{1,2}|windows-125\d)$/i
/** A filter, also with a comment before the colon. */
const STYLE_FILTER = /filter\s*(?::|\/\*)/
const STYLE_LINK = /@import|url\(\s*(?:["']\s*)?[^#"'\s]/
/** An escaped character of CSS: its number and a space, or the character itself. */
const STYLE_ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gis
/** Highest code point of Unicode. */
const LAST_CHARACTER = 0x10ffff

/**
 * Returns the first refused part of an SVG, `broken` if it is not well-formed XML, or null. Filters, scripts,
 * pictures, links to other files, entities, HTML and many copies are refused, because they load other files, run
 * scripts, or are slow to render. Encodings in which markup can be hidden are refused too. Takes time linear in the
 * length of `svg`.
 */
export function refusedSvg(svg: string): MediaRefusal | null {
  try {
    scan(svg)
    return null
  } catch (error) {
    // Errors of the parser are those of the file.
    return error instanceof MediaRefused ? error.refusal : 'broken'
  }
}

/** Throws a {@link MediaRefused} at the first refused part, and an error of the parser for a file that is no XML. */
function scan(svg: string): void {
  let uses = 0
  /** Text of each open element, without that of the elements in it. */
  const texts: string[] = []
  // The picture library reads XML 1.1 as 1.0.
  const parser = new SaxesParser({ xmlns: false, defaultXMLVersion: '1.0', forceXMLVersion: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => refuse(ENCODINGS.test(encoding) ? null : 'encoding'))
  parser.on('processinginstruction', ({ target }) => refuse(/^xml-stylesheet$/i.test(target) ? 'links' : null))
  // Entities are declared in the internal subset.
  parser.on('doctype', (doctype) => refuse(doctype.includes('[') ? 'entities' : null))
  parser.on('opentag', ({ name, attributes }) => {
    texts.push('')
    if (localName(name) === 'use') uses += 1
    refuse(uses > USES_MAX ? 'copies' : refusedElement(localName(name), attributes))
  })
  const addText = (text: string) => texts.push((texts.pop() ?? '') + text)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', ({ name }) => {
    const text = texts.pop() ?? ''
    refuse(localName(name) === 'style' ? refusedStyle(text) : null)
  })
  parser.write(svg).close()
}

function refuse(part: SvgPart | null): void {
  if (part) throw new MediaRefused(part)
}

function refusedElement(name: string, attributes: Readonly<Record<string, string>>): SvgPart | null {
  if (/^fe[a-z]/.test(name)) return 'filters'
  const refused = ELEMENTS.get(name)
  if (refused) return refused
  for (const [attribute, value] of Object.entries(attributes)) {
    const part = refusedAttribute(name, attribute.toLowerCase(), value)
    if (part) return part
  }
  return null
}

function refusedAttribute(element: string, attribute: string, value: string): SvgPart | null {
  const name = localName(attribute)
  // Drawing programs write the attribute `only_selected`.
  if (/^on(?!ly)/.test(attribute)) return 'scripts'
  if (name === 'filter') return value.trim() === 'none' ? null : 'filters'
  // The target of an `<a>` is not loaded.
  if ((name === 'href' || name === 'src') && element !== 'a') return value.trim().startsWith('#') ? null : 'links'
  if (name === 'base' && attribute !== name) return 'links'
  return attribute.startsWith('xmlns') ? null : refusedStyle(value)
}

function refusedStyle(text: string): SvgPart | null {
  const css = text
    .replace(STYLE_ESCAPE, (_, code?: string, character = '') =>
      code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), LAST_CHARACTER)) : character,
    )
    .toLowerCase()
  if (STYLE_FILTER.test(css)) return 'filters'
  return STYLE_LINK.test(css) ? 'links' : null
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase()
}
