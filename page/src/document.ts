import { SHARE_IMAGE, site } from '@vitrine/core/site'
import { VOID } from '@vitrine/core/themes/lite'
import type { DataBlocks } from './data-blocks.ts'
import type { PageOptions } from './renderer.ts'

const DESCRIPTION_MAX = 160

/** Contents of a document's head. */
export interface Head {
  title: string
  description: string
  /** Address and social card; null for a document that search engines must not index. */
  card: SocialCard | null
}

/** Contents of a page's social card, besides title and description. */
export interface SocialCard {
  /** Canonical path. */
  path: string
  username: string
  /** Path of the share image. */
  image: string
  /** Description of the share image. */
  imageText: string
}

/** Parts of a document besides its body. */
export interface DocumentParts {
  head: Head
  /** HTML made by {@link viewScripts} or {@link entryScript}, or empty. */
  scripts: string
  /** Stylesheet of all pages as this one needs it; the complete one if it is absent. */
  css?: string
  /** CSS of this document alone. */
  ownCss?: string
  /** Theme colour of the browser's interface, `#rrggbb`. */
  themeColor?: string
}

/** Renders a complete HTML document around `body`. */
export function documentOf(
  body: string,
  { head, scripts, css, ownCss = '', themeColor = VOID }: DocumentParts,
  { assets, origin }: PageOptions,
): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${themeColor}">`,
    `<title>${escapeText(head.title)}</title>`,
    ...descriptionTags(head, origin),
    // Without a web manifest, because a page on a home screen opens itself and not the dashboard.
    // Apple's devices request /apple-touch-icon.png without a link.
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${css ?? assets.css}</style>`,
    ...(ownCss === '' ? [] : [`<style>${ownCss}</style>`]),
    '</head>',
    '<body>',
    `<div id="root">${body}</div>${scripts}`,
    '</body>',
    '</html>',
  ].join('\n')
}

/** Returns the view of a page's scripts as a data block with its version, and the client entry. */
export function viewScripts(view: DataBlocks['view'], version: string, entry: string): string {
  return dataScript('view', view, ` data-version="${escapeAttribute(version)}"`) + entryScript(entry)
}

/** Returns a data block; its texts are escaped so that none can end the block. `attributes` is HTML. */
export function dataScript<Id extends keyof DataBlocks>(id: Id, data: DataBlocks[Id], attributes = ''): string {
  return `\n<script type="application/json" id="${id}"${attributes}>${escapeJson(data)}</script>`
}

/** Returns the element of a classic script, which runs before modules. */
export function externalScript(address: string): string {
  return `\n<script src="${escapeAttribute(address)}"></script>`
}

/** Returns the element of a module script. */
export function entryScript(entry: string): string {
  return `\n<script type="module" src="${escapeAttribute(entry)}"></script>`
}

/** Returns the start of a text as one line, cut at a word with `…`. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_MAX) return line
  const cut = line.slice(0, DESCRIPTION_MAX)
  const end = cut.lastIndexOf(' ')
  return `${end === -1 ? cut : cut.slice(0, end)}…`
}

/**
 * Returns the tags that describe a document. Cards on X take title, description and image from the Open Graph tags. No
 * language is claimed, because creators write in any.
 */
function descriptionTags({ title, description, card }: Head, origin: string): string[] {
  if (card === null) return [meta('name', 'description', description), meta('name', 'robots', 'noindex')]
  const address = origin + card.path
  return [
    `<link rel="canonical" href="${escapeAttribute(address)}">`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'profile'),
    meta('property', 'profile:username', card.username),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', new URL(card.image, origin).href),
    meta('property', 'og:image:width', `${SHARE_IMAGE.width}`),
    meta('property', 'og:image:height', `${SHARE_IMAGE.height}`),
    meta('property', 'og:image:alt', card.imageText),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeAttribute(content)}">`
}

/** Escapes text for HTML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Escapes text for the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Returns JSON in which `<` and JavaScript's two line separators are escaped, so that it cannot end its script element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
