import type { ProjectView } from '@vitrine/core/portfolios/lite'
import { repeatClicks } from '../early-clicks.ts'
import type { HydratedCarousel } from '../react/hydrate-carousel.tsx'
import { type Part, partElement } from './part.ts'
import { showAsGrid } from './show-as-grid.ts'
import { whenNear } from './when-near.ts'

/**
 * Hydrates the carousel of the projects when it is near the screen or touched, and repeats the clicks that came
 * earlier. If it cannot be loaded or rendered, its projects are shown as a grid, until the page is loaded again.
 */
export const carousel: Part = {
  name: 'carousel',
  keyOf: ({ slides }) => (slides ? 'carousel' : null),
  start({ state }) {
    const element = partElement('carousel')
    const rendered: readonly ProjectView[] = state.view.slides ?? []
    let shown = rendered
    let hydrated: HydratedCarousel | null = null
    let ready = false
    let stopped = false

    async function hydrate(): Promise<void> {
      const { hydrateCarousel } = await import('../react/hydrate-carousel.tsx')
      if (stopped) return
      const copy = element.cloneNode(true)
      hydrated = hydrateCarousel(element, rendered, {
        onReady() {
          repeatClicks(element)
          ready = true
          show()
        },
        // React is still rendering when it reports a failure.
        onFailure: () => setTimeout(fail, 0, copy),
      })
    }
    const near = whenNear(element, () => void hydrate().catch(() => fail(null)))

    /** Shows changed projects once the carousel is ready: before, React would drop the server's HTML and its clicks. */
    function show(): void {
      if (ready && shown !== rendered) hydrated?.render(shown)
    }
    /** Shows the projects as a grid. `copy` is the server's HTML if React has removed it; null otherwise. */
    function fail(copy: Node | null): void {
      stop()
      if (copy) element.replaceChildren(...copy.childNodes)
      showAsGrid(element)
    }
    function stop(): void {
      stopped = true
      near.cancel()
      hydrated?.unmount()
      hydrated = null
    }

    return {
      update({ view: { slides = [] } }) {
        if (JSON.stringify(slides) === JSON.stringify(shown)) return
        shown = slides
        near.load()
        show()
      },
      stop,
    }
  },
}
