import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { UNHYDRATED } from '../early-clicks.ts'
import { partId } from '../parts/part.ts'
import { Boundary } from './boundary.tsx'
import { ProjectCarousel } from './project-carousel.tsx'
import { ProjectGrid } from './project-grid.tsx'

/** Renders the projects: a carousel for a premium owner, otherwise a plain grid. */
export function Projects({ view: { projects, premium } }: { view: PortfolioView }) {
  if (projects.length === 0) return null
  if (!premium) return <ProjectGrid projects={projects} />
  return (
    <div id={partId('carousel')} className={UNHYDRATED}>
      <Boundary fallback={<ProjectGrid projects={projects} />}>
        <ProjectCarousel projects={projects} />
      </Boundary>
    </div>
  )
}
