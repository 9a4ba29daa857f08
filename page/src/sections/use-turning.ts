import { type RefObject, useEffect, useState } from 'react'
import { stepFrom } from './carousel-position.ts'

/** Milliseconds for which a slide is shown. */
const STAY = 3500

/** State of a carousel that advances by itself, and the functions that change it. */
export interface Turning {
  /** Index of the slide in the middle. */
  current: number
  /** True while the carousel is paused, under the pointer or focused. A hidden tab does not change it. */
  held: boolean
  paused: boolean
  show(index: number): void
  step(steps: number): void
  setPaused(paused: boolean): void
  setHovered(hovered: boolean): void
  setFocused(focused: boolean): void
}

/**
 * Advances a carousel of `count` slides. It pauses under the pointer, while a visible focus is inside, in a hidden tab
 * and while it is paused. With 'reduce motion', or if a long text is open, it starts paused.
 */
export function useTurning(section: RefObject<HTMLElement | null>, count: number): Turning {
  const [turned, show] = useState(0)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [paused, setPaused] = useState(false)
  const held = paused || hovered || focused
  const current = Math.min(turned, count - 1)
  const step = (steps: number) => show((known) => stepFrom(Math.min(known, count - 1), steps, count))

  // No event is received for a pointer, a focus or an open text that was there before hydration.
  useEffect(() => {
    const isOpen = section.current?.querySelector('details[open]')
    setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches || Boolean(isOpen))
    setHovered(matchMedia('(hover: hover)').matches && Boolean(section.current?.matches(':hover')))
    setFocused(Boolean(section.current?.querySelector(':focus-visible')))
    const slides = [...(section.current?.querySelectorAll('.slide') ?? [])]
    const touched = slides.findIndex((slide) => slide.matches(':focus-within'))
    if (touched > 0) show(touched)
  }, [section])
  useEffect(() => {
    if (held || count < 2) return
    // The carousel stands still in a hidden tab, and advances as soon as the tab is visible again.
    const turn = () => {
      if (!document.hidden) show(stepFrom(current, 1, count))
    }
    const timer = setTimeout(turn, STAY)
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [current, count, held])

  return { current, held, paused, show, step, setPaused, setHovered, setFocused }
}
