import { type RefObject, useEffect, useState } from 'react'
import { stepFrom } from './carousel-position.ts'

/** Milliseconds for which a slide is shown. */
const STAY = 3500

/** Position of a carousel that advances by itself, and what holds it. */
export interface Turning {
  /** Index of the slide in the middle. */
  current: number
  /** True while it does not advance by itself. */
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

  // Pointer, focus and opened texts from before hydration have no events.
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
    // A hidden tab pauses the carousel until it is visible again.
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
