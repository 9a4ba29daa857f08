import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Boundary } from '../sections/boundary.tsx'

/** Root of a panel or dialog that a button opens. */
export interface PartRoot {
  /** Renders the content; null removes it. */
  render(content: ReactNode): void
  unmount(): void
}

/** Creates a root outside the page's elements: its content is rendered into portals. Content that fails is removed. */
export function createPartRoot({ onFailure }: { onFailure(): void }): PartRoot {
  const root = createRoot(document.createElement('div'))
  let openings = 0
  return {
    render(content) {
      // A boundary that has failed is replaced by a new one.
      if (content === null) openings += 1
      const fail = () => {
        openings += 1
        onFailure()
      }
      root.render(
        <Boundary key={openings} onFailure={fail}>
          {content}
        </Boundary>,
      )
    },
    unmount: () => root.unmount(),
  }
}
