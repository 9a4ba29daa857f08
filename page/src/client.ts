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
  hydrateSoon(() => void import('./hydrate.tsx').then(({ hydrate }) => hydrate(root, JSON.parse(data), followPage)))
}

/** The socket is loaded by who follows. Here, for a second file with an `import()` would cost a third one. */
function followPage(id: string, listeners: PageListeners): () => void {
  const following = import('./live/socket.ts').then(({ follow }) => follow(id, listeners))
  return () => void following.then((stop) => stop())
}

function hydrateSoon(hydrate: () => void): void {
  const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const
  let begun = false
  function begin(): void {
    if (begun) return
    begun = true
    for (const touch of touches) removeEventListener(touch, begin)
    hydrate()
  }
  for (const touch of touches) addEventListener(touch, begin, { passive: true })
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 4000 })
  else setTimeout(begin, 1500)
}
