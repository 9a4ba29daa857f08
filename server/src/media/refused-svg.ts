import type { SvgPart } from './media-job.ts'

/** Maximum number of `<use>` elements. Each can repeat everything before it, so the work grows exponentially. */
const USES_MAX = 50
const ELEMENTS: Readonly<Record<string, SvgPart>> = {
  filter: 'filters',
  script: 'scripts',
  handler: 'scripts',
  image: 'images',
  foreignobject: 'html',
  iframe: 'html',
  object: 'html',
  embed: 'html',
  audio: 'html',
  video: 'html',
  canvas: 'html',
}
/** Encodings compatible with ASCII, in which markup cannot be hidden. */
const ENCODINGS = /^(?:utf-?8|us-ascii|iso-8859-\d{1,2}|windows-125\d)$/i
const STYLE_FILTER = /filter\s{0,9}:/
const STYLE_LINK = /@import|url\(\s{0,9}["']?\s{0,9}[^#"'\s]/

/**
 * Returns the first refused part of an SVG, or null. Filters, scripts, pictures, links to other files, entities, HTML and
 * many copies are refused, because they load other files, run, or are slow to render. Takes time linear in the length of
 * `svg`.
 */
export function refusedSvg(svg: string): SvgPart | null {
  let uses = 0
  for (let at = svg.indexOf('<'); at !== -1; ) {
    const tag = readTag(svg, at)
    if (tag.refused) return tag.refused
    if (tag.name === 'use') uses += 1
    if (uses > USES_MAX) return 'copies'
    let { end } = tag
    if (tag.name === 'style') {
      const closing = svg.indexOf('</', end)
      const styleEnd = closing === -1 ? svg.length : closing
      const refused = refusedStyle(svg.slice(end, styleEnd))
      if (refused) return refused
      end = styleEnd
    }
    at = svg.indexOf('<', end)
  }
  return null
}

interface Tag {
  /** Local name in lower case; empty if this is not an element. */
  name: string
  refused: SvgPart | null
  /** Position after the tag. */
  end: number
}

function readTag(svg: string, at: number): Tag {
  if (svg.startsWith('<!--', at)) return other(svg, '-->', at + 4)
  if (svg.startsWith('<![CDATA[', at)) return other(svg, ']]>', at)
  if (svg.startsWith('<?', at)) return instruction(svg, at)
  if (svg.startsWith('<!', at)) {
    const declaration = other(svg, '>', at)
    const subset = svg.slice(at, declaration.end).includes('[')
    return subset ? { ...declaration, refused: 'entities' } : declaration
  }
  if (svg.startsWith('</', at)) return other(svg, '>', at)
  return element(svg, at)
}

/** Reads a part without elements, up to the end of its `mark`. */
function other(svg: string, mark: string, from: number): Tag {
  const found = svg.indexOf(mark, from)
  return { name: '', refused: null, end: found === -1 ? svg.length : found + mark.length }
}

/** Reads a processing instruction: the XML declaration, or a style sheet, which is another file. */
function instruction(svg: string, at: number): Tag {
  const tag = other(svg, '?>', at)
  const text = svg.slice(at, Math.min(tag.end, at + 300))
  if (/^<\?xml-stylesheet/i.test(text)) return { ...tag, refused: 'links' }
  const [, encoding] = /\sencoding\s{0,9}=\s{0,9}["']([^"']{0,40})/.exec(text) ?? []
  return encoding === undefined || ENCODINGS.test(encoding) ? tag : { ...tag, refused: 'encoding' }
}

/** Reads an element's tag with its attributes. A `>` within quotes does not end it. */
function element(svg: string, start: number): Tag {
  let at = endOfName(svg, start + 1)
  const name = localName(svg.slice(start + 1, at))
  const tag: Tag = { name, refused: ELEMENTS[name] ?? (/^fe[a-z]/.test(name) ? 'filters' : null), end: at }
  while (!tag.refused) {
    at = skip(svg, at, isSeparator)
    const character = svg[at]
    if (character === undefined || character === '>' || character === '<') break
    const from = at
    at = endOfName(svg, at)
    if (at === from) at += 1
    const attribute = svg.slice(from, at).toLowerCase()
    const value = readValue(svg, at)
    if (!value) continue
    at = value.end
    tag.refused = refusedAttribute(name, attribute, value.text)
  }
  return { ...tag, end: at }
}

/** Reads `= "…"`. Returns null if no quoted value follows. */
function readValue(svg: string, from: number): { text: string; end: number } | null {
  const equals = skip(svg, from, isSpace)
  if (svg[equals] !== '=') return null
  const open = skip(svg, equals + 1, isSpace)
  const quote = svg[open]
  if (quote !== '"' && quote !== "'") return null
  const close = svg.indexOf(quote, open + 1)
  const end = close === -1 ? svg.length : close
  return { text: svg.slice(open + 1, end), end: end + 1 }
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
  const css = text.toLowerCase()
  if (STYLE_FILTER.test(css)) return 'filters'
  return STYLE_LINK.test(css) ? 'links' : null
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase()
}

function skip(text: string, from: number, wanted: (code: number) => boolean): number {
  let at = from
  while (at < text.length && wanted(text.charCodeAt(at))) at += 1
  return at
}

function endOfName(text: string, from: number): number {
  return skip(text, from, (code) => !isSeparator(code) && code !== 0x3c && code !== 0x3d && code !== 0x3e)
}

function isSeparator(code: number): boolean {
  return isSpace(code) || code === 0x2f
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d)
}
