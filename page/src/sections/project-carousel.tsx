import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { carouselTexts, type ProjectView } from '@vitrine/core/portfolios/lite'
import { useMounted } from '@vitrine/widgets/use-mounted.ts'
import { useRef } from 'react'
import { slidePosition } from './carousel-position.ts'
import { ProjectCard } from './project-card.tsx'
import { SectionHeading } from './section-heading.tsx'
import { useSwipe } from './use-swipe.ts'
import { type Turning, useTurning } from './use-turning.ts'

const STILL = { 'aria-hidden': true, size: 18, stroke: 1.75 } as const

/**
 * Renders a carousel that advances by itself. It pauses under the pointer, while a visible focus is inside, and in a
 * hidden tab. Its pause button, or opening a long text, pauses it until it is played again. It starts paused with
 * 'reduce motion', or if a long text is open already.
 * Without scripts it is a list.
 */
export function ProjectCarousel({ projects }: { projects: readonly ProjectView[] }) {
  const section = useRef<HTMLElement>(null)
  const turning = useTurning(section, projects.length)
  const { held, setHovered, setFocused } = turning
  const swipe = useSwipe({
    onSwipe: turning.step,
    onClick({ target }) {
      if (target instanceof Element && target.closest('summary')) turning.setPaused(true)
    },
  })

  return (
    <section
      ref={section}
      className="projects"
      aria-roledescription="carousel"
      aria-labelledby="projects"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      // A click sets an invisible focus until a key is pressed.
      onPointerDown={() => setFocused(false)}
      onKeyUp={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <SectionHeading
        id="projects"
        title={carouselTexts.featuredProjects}
        description={carouselTexts.featuredProjectsDescription}
      />
      <ul className="slides" aria-live={held ? 'polite' : 'off'} {...swipe}>
        {projects.map((project, index) => (
          <Slide key={project.id} project={project} index={index} count={projects.length} turning={turning} />
        ))}
      </ul>
      {projects.length > 1 && <Controls projects={projects} turning={turning} />}
    </section>
  )
}

/**
 * Renders one slide. Only the content of the current slide is interactive; a click on a slide beside it shows that
 * slide. Without scripts all slides are interactive.
 */
function Slide({
  project,
  index,
  count,
  turning: { current, show },
}: {
  project: ProjectView
  index: number
  count: number
  turning: Turning
}) {
  const place = slidePosition(index, current, count)
  const away = useMounted() && place !== 0
  return (
    <li
      id={project.id}
      className="slide"
      data-place={place ?? 'away'}
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      aria-hidden={away || undefined}
    >
      <div inert={away}>
        <ProjectCard project={project} layout="carousel" first={index === 0} />
      </div>
      {away && place !== null && (
        <button type="button" className="slide-cover" tabIndex={-1} onClick={() => show(index)} />
      )}
    </li>
  )
}

function Controls({
  projects,
  turning: { current, paused, show, step, setPaused },
}: {
  projects: readonly ProjectView[]
  turning: Turning
}) {
  return (
    <div className="carousel-controls">
      <button type="button" className="carousel-step" aria-label="Previous project" onClick={() => step(-1)}>
        <IconChevronLeft aria-hidden="true" size={20} />
      </button>
      <div className="dots">
        {projects.map((project, index) => (
          <button
            key={project.id}
            type="button"
            className="dot"
            aria-label={`Go to project ${index + 1}`}
            aria-current={index === current || undefined}
            onClick={() => show(index)}
          />
        ))}
      </div>
      <button type="button" className="carousel-step" aria-label="Next project" onClick={() => step(1)}>
        <IconChevronRight aria-hidden="true" size={20} />
      </button>
      <button
        type="button"
        className="carousel-step"
        aria-label={paused ? 'Play carousel' : 'Pause carousel'}
        onClick={() => setPaused(!paused)}
      >
        {paused ? <IconPlayerPlay {...STILL} /> : <IconPlayerPause {...STILL} />}
      </button>
    </div>
  )
}
