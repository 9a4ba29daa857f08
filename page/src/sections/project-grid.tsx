import { type ProjectView, pageTexts } from '@vitrine/core/portfolios/lite'
import { ProjectCard } from './project-card.tsx'
import { SectionHeading } from './section-heading.tsx'

/** Renders the projects as a plain grid. */
export function ProjectGrid({ projects }: { projects: readonly ProjectView[] }) {
  return (
    <section className="projects" aria-labelledby="projects">
      <SectionHeading id="projects" title={pageTexts.projects} description={pageTexts.projectsDescription} />
      <ul className="project-grid">
        {projects.map((project, index) => (
          <li key={project.id} id={project.id}>
            <ProjectCard project={project} layout={projects.length === 1 ? 'single' : 'grid'} first={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
