import { prefersReducedMotion } from '../parts/part.ts'

/** Start of the session storage's keys of entered pages; the id of the page follows. */
const STORE = 'vitrine-entered-'
/** Programs that read or measure pages. */
const PROGRAM = /bot\b|crawl|spider|lighthouse|externalhit/i
/** Ids of the entered pages, because the browser may forbid storage. */
const entered = new Set<string>()

/**
 * Returns true if a page shows its enter screen: once in a session, and never to crawlers, to visitors who prefer reduced
 * motion, or to visitors who use the page already.
 */
export function showsEnterScreen(id: string): boolean {
  return !prefersReducedMotion() && !PROGRAM.test(navigator.userAgent) && !hasEntered(id) && !isUsed()
}

/** Returns true if the visitor has scrolled or clicked: then the screen would be in the way. */
function isUsed(): boolean {
  return scrollY > 0 || document.querySelector('#root[data-clicked]') !== null
}

function hasEntered(id: string): boolean {
  try {
    return entered.has(id) || sessionStorage.getItem(STORE + id) !== null
  } catch {
    return false
  }
}

/** Stores for this session that the visitor has entered a page. */
export function rememberEntered(id: string): void {
  entered.add(id)
  // Music that is loaded later starts with this gesture, too.
  document.getElementById('root')?.setAttribute('data-clicked', '')
  try {
    sessionStorage.setItem(STORE + id, '')
  } catch {
    // The browser may forbid storage.
  }
}
