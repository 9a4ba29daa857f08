import { type PortfolioView, pageTexts } from '@vitrine/core/portfolios/view'
import { ProjectCard } from './project-card.tsx'
import { ProjectCarousel } from './project-carousel.tsx'
import { SectionHeading } from './section-heading.tsx'

/** The projects: a carousel for a premium owner, a plain grid for the others. */
export function Projects({ view: { projects, premium } }: { view: PortfolioView }) {
  if (projects.length === 0) return null
  if (premium) return <ProjectCarousel projects={projects} />
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
