import { putStyle } from '@vitrine/widgets/styles/put-style.ts'
import { Idiomorph } from 'idiomorph'
import type { DataBlocks } from '../data-blocks.ts'
import { newerOf, type Page, partId } from '../parts/part.ts'

/** The page's present stylesheets: the one of all pages, and the one of its theme. */
const sheets = stylesOf(document).map((style) => ({ text: style.textContent, remove: () => style.remove() }))

/**
 * Reads the page's document again and changes the present one where it differs; elements of running parts are left to
 * their parts. Changes nothing if the document cannot be read, or comes from another build, whose scripts may differ. A
 * page that is gone is loaded again, to show the document of a missing page.
 */
export async function renewPage(page: Page): Promise<void> {
  const renewed = await readDocument(`/u/${page.state.view.username}`)
  const before = page.state.view.username
  const content = renewed.querySelector('.page')
  const shown = document.querySelector('.page')
  const block = renewed.querySelector<HTMLElement>('#view')
  const data = block?.textContent
  if (!content || !shown || !data || entryOf(renewed) !== entryOf(document)) return

  const view: DataBlocks['view'] = JSON.parse(data)
  const isOwned = (node: Node) =>
    node instanceof Element && node.id.startsWith(partId('')) && page.runs(node.id.slice(partId('').length))
  // The document may be older than the values that the socket has sent.
  const stats = view.stats && (page.state.stats ?? view.stats)
  const presence = view.discord && newerOf(view.discord.live, page.state.presence ?? view.discord.live)
  const song = view.nowPlaying && newerOf(view.nowPlaying, page.state.song ?? view.nowPlaying)
  page.set({ view, version: block.dataset.version ?? '', stats, presence, song }, () => {
    replaceSheets(renewed)
    Idiomorph.morph(shown, content, {
      callbacks: {
        beforeNodeMorphed: (node) => !isOwned(node) && !isPlaying(node),
        beforeNodeRemoved: (node) => !isOwned(node) && !isAlert(node),
        // The stylesheet animates some parts that arrive later.
        beforeNodeAdded(node) {
          if (node instanceof Element) node.classList.add('late')
          return true
        },
        // An expanded text stays expanded.
        beforeAttributeUpdated: (name) => name !== 'open',
      },
    })
    if (view.username !== before) showAddress(renewed, { before, after: view.username })
    document.title = renewed.querySelector('title')?.textContent ?? document.title
  })
}

/**
 * Shows the new address of a page that has moved, as a redirect would: what reads the address of this document, such as
 * the browser's own share button, then no longer depends on the redirect.
 */
function showAddress(renewed: ParentNode, { before, after }: { before: string; after: string }): void {
  const canonical = 'link[rel="canonical"]'
  const address = renewed.querySelector(canonical)?.getAttribute('href')
  if (address) document.querySelector(canonical)?.setAttribute('href', address)
  if (location.pathname !== `/u/${before}`) return
  history.replaceState(history.state, '', `/u/${after}${location.search}${location.hash}`)
}

/** Returns true for a link whose player is open: it plays on, and takes changes when the page is loaded again. */
function isPlaying(node: Node): boolean {
  return node instanceof HTMLLIElement && node.querySelector('iframe') !== null
}

/** Returns true for an alert, which is removed by its own timer. */
function isAlert(node: Node): boolean {
  return node instanceof Element && node.classList.contains('failure')
}

/**
 * Reads a document into a fragment, in which nothing is loaded or applied. The fragment is empty if the document cannot
 * be read; if it does not exist, the page is loaded again.
 */
async function readDocument(path: string): Promise<DocumentFragment> {
  const template = document.createElement('template')
  const response = await fetch(path).catch(() => null)
  if (response?.status === 404) location.reload()
  if (response?.ok) template.innerHTML = await response.text().catch(() => '')
  return template.content
}

/** Returns the address of the document's entry script, which contains the hash of its build. */
function entryOf(page: ParentNode): string | null | undefined {
  return page.querySelector('script[type="module"]')?.getAttribute('src')
}

function stylesOf(page: ParentNode): Element[] {
  return [...page.querySelectorAll('style')]
}

/**
 * Adopts the stylesheets of a document from the first one that differs: later ones override earlier ones. New ones are
 * added before the old ones are removed, so that the page always has them.
 */
function replaceSheets(renewed: ParentNode): void {
  const texts = stylesOf(renewed).map(({ textContent }) => textContent)
  const isChanged = (place: number) => texts[place] !== sheets[place]?.text
  // The same fonts in a new stylesheet would be loaded again.
  const first = [0, 1].find(isChanged)
  if (first === undefined) return
  const old = sheets.splice(first)
  for (const text of texts.slice(first)) sheets.push({ text, remove: putStyle(text) })
  for (const { remove } of old) remove()
}
