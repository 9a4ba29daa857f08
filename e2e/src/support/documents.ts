import { type HTMLElement, parse } from 'node-html-parser'
import type { Client } from './api.ts'
import type { Instance } from './server.ts'

/** Link of a document. */
export interface FoundLink {
  /** The absolute address. */
  href: string
  rel: string
  target: string
}

/** Document as the server sent it. */
export interface ReadDocument {
  status: number
  headers: Headers
  html: string
  title: string
  /** Contents of its meta elements, by name or property. */
  meta: Partial<Record<string, string>>
  canonical: string | null
  /** Its blocks of structured data. */
  structuredData: unknown[]
  /** Links, also those in closed menus and panels, but not those that another visitor gets. */
  links: FoundLink[]
  body: HTMLElement
  /** Text that visitors without scripts read. */
  text: string
}

/** Reads a document as a browser without scripts. `client` reads it with a session. */
export async function readDocument(
  { origin }: Pick<Instance, 'origin'>,
  path: string,
  client?: Pick<Client, 'get'>,
): Promise<ReadDocument> {
  const response = await (client ? client.get(path) : fetch(origin + path))
  const html = await response.text()
  const root = parseHtml(html)
  const body = only(root, 'body')
  return {
    status: response.status,
    headers: response.headers,
    html,
    title: textOf(only(root, 'head title')),
    meta: Object.fromEntries(
      root
        .querySelectorAll('head meta')
        .flatMap((meta) => [[meta.getAttribute('name') ?? meta.getAttribute('property'), meta.getAttribute('content')]])
        .filter(([name]) => name !== undefined),
    ),
    canonical: root.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    structuredData: root
      .querySelectorAll('script[type="application/ld+json"]')
      .map((block) => JSON.parse(block.rawText)),
    links: root.querySelectorAll('a[href]:not([hidden])').map((link) => ({
      href: new URL(link.getAttribute('href') ?? '', origin + path).href,
      rel: link.getAttribute('rel') ?? '',
      target: link.getAttribute('target') ?? '',
    })),
    body,
    text: textOf(body),
  }
}

/** Parses markup as a browser without scripts does: the content of `noscript` is part of the document. */
function parseHtml(html: string): HTMLElement {
  return parse(html, { blockTextElements: { script: true, style: true } })
}

/** Returns the only element of a selector. Throws if there is none, or several. */
export function only(within: HTMLElement, selector: string): HTMLElement {
  const found = within.querySelectorAll(selector)
  const [element] = found
  if (!element || found.length > 1) throw new Error(`${found.length} elements match ${selector}`)
  return element
}

/** Returns the text of an element that readers see, with single spaces. Hidden parts and scripts are left out. */
export function textOf(element: HTMLElement): string {
  const copy = parseHtml(element.outerHTML)
  for (const part of copy.querySelectorAll('script, style, template, [hidden]')) part.remove()
  return copy.textContent.replace(/\s+/g, ' ').trim()
}

/** Returns the texts of all elements of a selector. */
export function textsOf(within: HTMLElement, selector: string): string[] {
  return within.querySelectorAll(selector).map(textOf)
}

/** Returns the addresses of the links with this text or label. */
export function addressesOf(within: HTMLElement, name: string): (string | undefined)[] {
  return within
    .querySelectorAll('a[href]')
    .filter((link) => (link.getAttribute('aria-label') ?? textOf(link)) === name)
    .map((link) => link.getAttribute('href'))
}
