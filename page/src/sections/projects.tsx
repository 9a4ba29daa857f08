import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { UNHYDRATED } from '../early-clicks.ts'
import { partId } from '../parts/part.ts'
import { hasCarousel } from '../theme/looks/has-carousel.ts'
import { Boundary } from './boundary.tsx'
import { ProjectCarousel } from './project-carousel.tsx'
import { ProjectGrid } from './project-grid.tsx'

/** Renders the projects: a carousel for a premium owner in most layouts, otherwise a plain grid. */
export function Projects({ view }: { view: PortfolioView }) {
  const { projects } = view
  if (projects.length === 0) return null
  if (!hasCarousel(view)) return <ProjectGrid projects={projects} pageLayout={view.theme.layout} />
  return (
    <div id={partId('carousel')} className={UNHYDRATED}>
      <Boundary fallback={<ProjectGrid projects={projects} pageLayout="column" />}>
        <ProjectCarousel projects={projects} />
      </Boundary>
    </div>
  )
}
