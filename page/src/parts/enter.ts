import type { VisitView } from '../data-blocks.ts'
import { NOT_RUNNING, type Part, prefersReducedMotion } from './part.ts'

/** Start of the session storage's keys of entered pages; the id of the page follows. */
const STORE = 'vitrine-entered-'
/** Programs that read or measure pages. */
const PROGRAM = /bot\b|crawl|spider|lighthouse|externalhit/i
/** Ids of the entered pages, because the browser may forbid storage. */
const entered = new Set<string>()

/**
 * Shows the enter screen once in a session. It is left out for crawlers, for visitors who prefer reduced motion, and if
 * the visitor uses the page already.
 */
export const enter: Part = {
  name: 'enter',
  keyOf: keyOfEnter,
  async start({ state: { view } }) {
    if (prefersReducedMotion() || PROGRAM.test(navigator.userAgent) || hasEntered(view.id) || isUsed())
      return NOT_RUNNING
    const { startEnter } = await import('../enter/start-enter.ts')
    // The visitor may have used the page meanwhile.
    return isUsed() ? NOT_RUNNING : startEnter(enterScreenOf(view), () => rememberEntered(view.id))
  },
}

/** Returns the contents of a page's enter screen. */
export function enterScreenOf({ title, theme }: VisitView) {
  return { text: theme.enterText || title, blurs: theme.enterBackground !== 'color' }
}

/** Returns null for a page without an enter screen, else its contents. */
export function keyOfEnter(view: VisitView): string | null {
  return view.theme.enter ? JSON.stringify(enterScreenOf(view)) : null
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

function rememberEntered(id: string): void {
  entered.add(id)
  // Music that is loaded later starts with this gesture, too.
  document.getElementById('root')?.setAttribute('data-clicked', '')
  try {
    sessionStorage.setItem(STORE + id, '')
  } catch {
    // The browser may forbid storage.
  }
}
