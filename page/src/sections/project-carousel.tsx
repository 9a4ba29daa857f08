import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { carouselTexts, type ProjectView } from '@vitrine/core/portfolios/view'
import { useMounted } from '@vitrine/widgets/use-mounted.ts'
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { slidePosition, stepFrom } from './carousel-position.ts'
import { ProjectCard } from './project-card.tsx'
import { SectionHeading } from './section-heading.tsx'

/** Milliseconds for which a slide is shown. */
const STAY = 3500
/** Distance of a swipe in CSS pixels. */
const SWIPE = 40
const STILL = { 'aria-hidden': true, size: 18, stroke: 1.75 } as const

/**
 * Renders a carousel that advances by itself. It pauses under the pointer, while a visible focus is inside, in a hidden
 * tab, after its pause button, and while a long text is open. With 'reduce motion' it starts paused.
 * Without scripts it is a list.
 */
export function ProjectCarousel({ projects }: { projects: readonly ProjectView[] }) {
  const count = projects.length
  const [turned, setCurrent] = useState(0)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [paused, setPaused] = useState(false)
  const alive = useMounted()
  const held = paused || hovered || focused
  const touchedAt = useRef<number | null>(null)
  const swiped = useRef(false)
  const current = Math.min(turned, count - 1)
  const step = (steps: number) => setCurrent((known) => stepFrom(Math.min(known, count - 1), steps, count))

  const section = useRef<HTMLElement>(null)

  // Pointer, focus and opened texts from before hydration have no events.
  useEffect(() => {
    const isOpen = section.current?.querySelector('details[open]')
    setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches || Boolean(isOpen))
    setHovered(matchMedia('(hover: hover)').matches && Boolean(section.current?.matches(':hover')))
    setFocused(Boolean(section.current?.querySelector(':focus-visible')))
    const slides = [...(section.current?.querySelectorAll('.slide') ?? [])]
    const touched = slides.findIndex((slide) => slide.matches(':focus-within'))
    if (touched > 0) setCurrent(touched)
  }, [])
  useEffect(() => {
    if (held || count < 2) return
    // A hidden tab pauses the carousel until it is visible again.
    const turn = () => {
      if (!document.hidden) setCurrent(stepFrom(current, 1, count))
    }
    const timer = setTimeout(turn, STAY)
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [current, count, held])

  function swipe(event: PointerEvent): void {
    const distance = event.clientX - (touchedAt.current ?? event.clientX)
    touchedAt.current = null
    swiped.current = Math.abs(distance) >= SWIPE
    if (swiped.current) step(distance < 0 ? 1 : -1)
  }
  /** Keeps the click at the end of a swipe from opening a link. The click of a key has no detail. */
  function click(event: MouseEvent): void {
    if (swiped.current && event.detail > 0) {
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    } else if (event.target instanceof Element && event.target.closest('summary')) setPaused(true)
  }

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
        words={carouselTexts.featuredProjectsWords}
      />
      <ul
        className="slides"
        onClickCapture={click}
        // Browsers begin to drag a picture or a link, and cancel the pointer.
        onDragStart={(event) => event.preventDefault()}
        aria-live={held ? 'polite' : 'off'}
        onPointerDown={(event) => {
          touchedAt.current = event.clientX
          swiped.current = false
        }}
        onPointerUp={swipe}
        onPointerCancel={() => {
          touchedAt.current = null
        }}
      >
        {projects.map((project, index) => {
          const place = slidePosition(index, current, count)
          return (
            <li
              key={project.id}
              id={project.id}
              className="slide"
              data-place={place ?? 'away'}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${count}`}
              aria-hidden={(alive && place !== 0) || undefined}
            >
              {/* Only the current slide is interactive; without scripts all slides are. */}
              <div inert={alive && place !== 0}>
                <ProjectCard project={project} layout="carousel" first={index === 0} />
              </div>
              {alive && place !== 0 && place !== null && (
                <button type="button" className="slide-cover" tabIndex={-1} onClick={() => setCurrent(index)} />
              )}
            </li>
          )
        })}
      </ul>
      {count > 1 && (
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
                onClick={() => setCurrent(index)}
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
      )}
    </section>
  )
}
