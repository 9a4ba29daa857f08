import type { DataBlocks } from './data-blocks.ts'
import { rememberClicks } from './early-clicks.ts'
import type { PageListeners } from './live/socket.ts'
import { recordClicks } from './record-clicks.ts'
import { recordView } from './record-view.ts'

/**
 * Entry of the page: records the view and clicks, and starts the page's parts when the browser is idle or the visitor interacts. It
 * must stay tiny; everything else is loaded by `visit.ts`.
 */
const block = document.getElementById('view')
const root = document.getElementById('root')

// A checkbox looks like a button here, so Enter presses it too; a checkbox itself reacts to Space only.
addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'checkbox') target.click()
})

if (block && root) {
  const view: DataBlocks['view'] = JSON.parse(block.textContent)
  recordView(view)
  recordClicks(view)
  rememberClicks()
  // Hides parts that owners do not get until the visitor is known.
  root.className = 'asking'
  startSoon(async () => {
    const { startVisit } = await import('./visit.ts')
    startVisit(root, view, block.dataset.version ?? '', followPage)
  })
}

/** Follows the page's live events. The `import()` is in this file because one in another file would cost a third request. */
function followPage(id: string, listeners: PageListeners): void {
  void loadSocket().then(({ follow }) => follow(id, listeners))
}

/** Loads the socket's code; without a network it waits for one. */
function loadSocket(): Promise<typeof import('./live/socket.ts')> {
  return import('./live/socket.ts').catch(() =>
    new Promise((online) => addEventListener('online', online, { once: true })).then(loadSocket),
  )
}

/** Starts the visit. A failed load is retried when the visitor interacts or is online again. */
function startSoon(start: () => Promise<void>): void {
  const occasions = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'online'] as const
  let begun = false
  function begin(event?: unknown): void {
    // Music may only start with a click or touch.
    if (root && event instanceof PointerEvent) root.dataset.clicked = ''
    if (begun) return
    begun = true
    start().catch(() => {
      begun = false
    })
  }
  for (const occasion of occasions) addEventListener(occasion, begin, { passive: true })
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 4000 })
  else setTimeout(begin, 1500)
}
