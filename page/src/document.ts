import { site } from '@vitrine/core/site'
import type { PageOptions } from './renderer.ts'
import { VOID } from './wear/contrast.ts'

const DESCRIPTION_MAX = 160

/** What a page's head says about it. */
export interface Head {
  title: string
  description: string
  /** Path of the page's one address; null where it has none. */
  path: string | null
  image: string | null
  indexed: boolean
}

/** What a document consists of besides its body. */
export interface DocumentParts {
  head: Head
  /** HTML made by {@link viewScripts} or {@link entryScript}, or empty. */
  scripts: string
  /** CSS of this document alone. */
  ownCss?: string
  /** Fonts to load at once; those of every page unless it says otherwise. */
  fonts?: readonly string[]
  /** The colour of the browser's own surroundings, `#rrggbb`. */
  themeColor?: string
}

/** A whole HTML document around `body`. */
export function documentOf(
  body: string,
  { head, scripts, ownCss = '', fonts, themeColor = VOID }: DocumentParts,
  { assets, origin }: PageOptions,
): string {
  const preloads = (fonts ?? assets.fonts).map(
    (font) => `<link rel="preload" href="${escapeAttribute(font)}" as="font" type="font/woff2" crossorigin>`,
  )
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${themeColor}">`,
    `<title>${escapeText(head.title)}</title>`,
    ...descriptionTags(head, origin),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...preloads,
    `<style>${assets.css}</style>`,
    ...(ownCss === '' ? [] : [`<style>${ownCss}</style>`]),
    '</head>',
    '<body>',
    `<div id="root">${body}</div>${scripts}`,
    '</body>',
    '</html>',
  ].join('\n')
}

/** The view as a data block, in which no text can end the block, and the client entry. */
export function viewScripts(view: unknown, entry: string): string {
  return dataScript('view', view) + entryScript(entry)
}

/** A data block by its id, in which no text can end the block. */
export function dataScript(id: string, data: unknown): string {
  return `\n<script type="application/json" id="${id}">${escapeJson(data)}</script>`
}

/** A classic script by its address: it has run before any module does. */
export function externalScript(address: string): string {
  return `\n<script src="${escapeAttribute(address)}"></script>`
}

/** A module script by its address. */
export function entryScript(entry: string): string {
  return `\n<script type="module" src="${escapeAttribute(entry)}"></script>`
}

/** The start of a text as one line, cut at a word with `…`. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_MAX) return line
  const cut = line.slice(0, DESCRIPTION_MAX)
  const end = cut.lastIndexOf(' ')
  return `${end === -1 ? cut : cut.slice(0, end)}…`
}

function descriptionTags({ title, description, path, image, indexed }: Head, origin: string): string[] {
  const tags: [attribute: 'name' | 'property', name: string, content: string][] = [['name', 'description', description]]
  if (!indexed) tags.push(['name', 'robots', 'noindex'])
  if (path !== null) {
    tags.push(
      ['property', 'og:type', 'profile'],
      ['property', 'og:site_name', site.name],
      ['property', 'og:title', title],
      ['property', 'og:description', description],
      ['property', 'og:url', origin + path],
      ['name', 'twitter:card', 'summary'],
      ['name', 'twitter:title', title],
      ['name', 'twitter:description', description],
    )
  }
  if (image !== null) tags.push(['property', 'og:image', new URL(image, origin).href])
  const metas = tags.map(
    ([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escapeAttribute(content)}">`,
  )
  return path === null ? metas : [`<link rel="canonical" href="${escapeAttribute(origin + path)}">`, ...metas]
}

/** Text as HTML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Text as the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** JSON in which `<` and the two line separators of JavaScript are escaped, so that it is data in any HTML parser. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
