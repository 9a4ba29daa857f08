import { type PortfolioView, type ProjectView, pageTexts } from '@vitrine/core/portfolios/view'
import { type ComponentType, lazy, Suspense } from 'react'
import { Boundary } from './boundary.tsx'
import { ProjectCard } from './project-card.tsx'
import { SectionHeading } from './section-heading.tsx'

/** Component that shows the projects of a premium owner. */
export type Carousel = ComponentType<{ projects: readonly ProjectView[] }>

/** Loaded if the page has a carousel. Until then the server's HTML stays. */
const LoadedCarousel = lazy(async () => {
  const { ProjectCarousel } = await import('./project-carousel.tsx')
  return { default: ProjectCarousel }
})

/** Renders the projects: a carousel for a premium owner, otherwise, or if the carousel fails, a plain grid. */
export function Projects({
  view: { projects, premium },
  Carousel = LoadedCarousel,
}: {
  view: PortfolioView
  Carousel: Carousel | undefined
}) {
  if (projects.length === 0) return null
  const grid = <ProjectGrid projects={projects} />
  if (!premium) return grid
  return (
    <Boundary fallback={grid}>
      <Suspense fallback={grid}>
        <Carousel projects={projects} />
      </Suspense>
    </Boundary>
  )
}

function ProjectGrid({ projects }: { projects: readonly ProjectView[] }) {
  return (
    <section className="projects" aria-labelledby="projects">
      <SectionHeading id="projects" title={pageTexts.projects} words={pageTexts.projectsWords} />
      <ul className="project-grid">
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </section>
  )
}
