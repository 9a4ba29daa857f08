import { recordView } from './record-view.ts'

/**
 * The page's entry: sends the view and brings the page to life when the browser is idle or somebody touches it. It
 * stays tiny; everything else comes with `hydrate.tsx`.
 */
const data = document.getElementById('view')?.textContent
const root = document.getElementById('root')

if (data && root) {
  recordView(JSON.parse(data))
  hydrateSoon(() => void import('./hydrate.tsx').then(({ hydrate }) => hydrate(root, JSON.parse(data))))
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
