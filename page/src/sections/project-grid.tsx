import { type ProjectView, pageTexts } from '@vitrine/core/portfolios/lite'
import type { Theme } from '@vitrine/core/themes/lite'
import { ProjectCard } from './project-card.tsx'
import type { ProjectLayout } from './project-sizes.ts'
import { SectionHeading } from './section-heading.tsx'

/** Renders the projects as a plain grid. */
export function ProjectGrid({
  projects,
  pageLayout,
}: {
  projects: readonly ProjectView[]
  pageLayout: Theme['layout']
}) {
  return (
    <section className="projects" aria-labelledby="projects">
      <SectionHeading id="projects" title={pageTexts.projects} description={pageTexts.projectsDescription} />
      <ul className="project-grid">
        {projects.map((project, index) => (
          <li key={project.id} id={project.id}>
            <ProjectCard project={project} layout={cardLayout(pageLayout, projects.length)} first={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function cardLayout(layout: Theme['layout'], count: number): ProjectLayout {
  if (layout === 'list') return 'row'
  if (layout === 'split' || layout === 'portfolio') return 'wide'
  return count === 1 ? 'single' : 'grid'
}
