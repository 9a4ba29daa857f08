import type { PageListeners } from './live/use-live-page.ts'
import { recordView } from './record-view.ts'

/**
 * The page's entry: sends the view and brings the page to life when the browser is idle or somebody touches it. It
 * stays tiny; everything else comes with `hydrate.tsx`.
 */
const data = document.getElementById('view')?.textContent
const root = document.getElementById('root')

// What looks like a button answers to Enter like one; the checkbox beneath hears Space alone.
addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'checkbox') target.click()
})

if (data && root) {
  recordView(JSON.parse(data))
  // Parts that are not for the owner wait from now on until the visitor is known.
  root.className = 'asking'
  hydrateSoon(async () => {
    const { hydrate } = await import('./hydrate.tsx')
    hydrate(root, JSON.parse(data), followPage)
  })
}

/** The socket is loaded by who follows. Here, for a second file with an `import()` would cost a third one. */
function followPage(id: string, listeners: PageListeners): () => void {
  const following = loadSocket().then(({ follow }) => follow(id, listeners))
  return () => void following.then((stop) => stop())
}

/** Loads the socket's code, where there is no network once there is one again. */
function loadSocket(): Promise<typeof import('./live/socket.ts')> {
  return import('./live/socket.ts').catch(() =>
    new Promise((online) => addEventListener('online', online, { once: true })).then(loadSocket),
  )
}

/** Brings the page to life; what could not be loaded is tried again when somebody touches the page, or is online again. */
function hydrateSoon(hydrate: () => Promise<void>): void {
  const occasions = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'online'] as const
  let begun = false
  function begin(event?: unknown): void {
    // Music may start with a click or touch, and with nothing else.
    if (root && event instanceof PointerEvent) root.dataset.clicked = ''
    if (begun) return
    begun = true
    hydrate().catch(() => {
      begun = false
    })
  }
  for (const occasion of occasions) addEventListener(occasion, begin, { passive: true })
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 4000 })
  else setTimeout(begin, 1500)
}
