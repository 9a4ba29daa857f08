import type { ProjectView } from '@vitrine/core/portfolios/lite'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Boundary } from '../sections/boundary.tsx'
import { ProjectCarousel } from '../sections/project-carousel.tsx'

/** A hydrated carousel. */
export interface HydratedCarousel {
  render(projects: readonly ProjectView[]): void
  unmount(): void
}

/**
 * Hydrates the carousel that the server rendered from these projects. Calls `onReady` when it is interactive, and
 * `onFailure` if it cannot be rendered, which leaves the element empty.
 */
export function hydrateCarousel(
  element: Element,
  projects: readonly ProjectView[],
  { onReady, onFailure }: { onReady(): void; onFailure(): void },
): HydratedCarousel {
  const contentOf = (shown: readonly ProjectView[]) => (
    <Boundary onFailure={onFailure}>
      <Ready onReady={onReady}>
        <ProjectCarousel projects={shown} />
      </Ready>
    </Boundary>
  )
  const root = hydrateRoot(element, contentOf(projects))
  return {
    render: (changed) => root.render(contentOf(changed)),
    unmount: () => root.unmount(),
  }
}

/** Calls `onReady` once its children are interactive. */
function Ready({ onReady, children }: { onReady(): void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first time
  useEffect(onReady, [])
  return children
}
