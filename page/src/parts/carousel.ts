import type { ProjectView } from '@vitrine/core/portfolios/view'
import { repeatClicks } from '../early-clicks.ts'
import type { HydratedCarousel } from '../react/hydrate-carousel.tsx'
import { type Part, partElement } from './part.ts'
import { showAsGrid } from './show-as-grid.ts'
import { whenNear } from './when-near.ts'

/**
 * Hydrates the carousel of the projects when it is near the screen or touched, and repeats the clicks from before. If it
 * cannot be loaded or rendered, its projects are shown as a grid.
 */
export const carousel: Part = {
  name: 'carousel',
  keyOf: ({ premium, projects }) => (premium && projects.length > 0 ? 'carousel' : null),
  start({ state }) {
    const element = partElement('carousel')
    const rendered: readonly ProjectView[] = state.view.projects
    const copy = element.cloneNode(true)
    let shown = rendered
    let hydrated: HydratedCarousel | null = null
    let stopped = false

    async function hydrate(): Promise<void> {
      const { hydrateCarousel } = await import('../react/hydrate-carousel.tsx')
      if (stopped) return
      hydrated = hydrateCarousel(element, rendered, { onReady: () => repeatClicks(element), onFailure: fail })
      if (shown !== rendered) hydrated.render(shown)
    }
    const near = whenNear(element, () => void hydrate().catch(fail))

    function fail(): void {
      // React is still rendering when it reports a failure.
      setTimeout(() => {
        stop()
        element.replaceChildren(...copy.childNodes)
        showAsGrid(element)
      })
    }
    function stop(): void {
      stopped = true
      near.cancel()
      hydrated?.unmount()
      hydrated = null
    }

    return {
      update({ view: { projects } }) {
        if (projects === shown) return
        shown = projects
        near.load()
        hydrated?.render(shown)
      },
      stop,
    }
  },
}
