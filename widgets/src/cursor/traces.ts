import type { DesignSettings } from '@vitrine/core/portfolios/lite'

export type CursorAnimation = Exclude<DesignSettings['cursorAnimationType'], 'none'>

/**
 * Particle of a cursor animation. Lengths are in CSS pixels, times in seconds, `size` is a factor, `turn` is in
 * radians.
 */
export interface Trace {
  x: number
  y: number
  velocityX: number
  velocityY: number
  size: number
  age: number
  /** Life in seconds. */
  life: number
  turn: number
}

/**
 * Rules for the particles of an animation: their maximum number, the probability that a movement adds one (both from
 * the specification, section 9), and their life in seconds.
 */
interface Habit {
  most: number
  chance: number
  life: number
  /** True if a click adds a particle as well. */
  onClick: boolean
  /** Minimum distance between two particles of movements, in CSS pixels. */
  apart: number
}

/** Rules of each cursor animation. */
export const HABITS: Readonly<Record<CursorAnimation, Habit>> = {
  trail: { most: 15, chance: 1, life: 0.45, onClick: false, apart: 0 },
  comet: { most: 15, chance: 1, life: 0.55, onClick: false, apart: 0 },
  glow: { most: 1, chance: 1, life: 2.5, onClick: false, apart: 0 },
  ripple: { most: 8, chance: 1, life: 0.8, onClick: true, apart: 64 },
  sparkle: { most: 10, chance: 0.3, life: 0.8, onClick: true, apart: 0 },
  bubble: { most: 8, chance: 0.2, life: 1.5, onClick: true, apart: 0 },
}

/** Particles of a cursor animation, oldest first. */
export class Traces {
  readonly list: Trace[] = []
  private readonly habit: Habit
  private lastPlace: { x: number; y: number } | null = null

  constructor(
    readonly animation: CursorAnimation,
    private readonly random: () => number = Math.random,
  ) {
    this.habit = HABITS[animation]
  }

  /**
   * Adds a particle for a movement, with the probability of the animation. Does nothing within the minimum distance.
   */
  move(x: number, y: number): void {
    const { lastPlace, habit } = this
    if (lastPlace && Math.hypot(x - lastPlace.x, y - lastPlace.y) < habit.apart) return
    this.lastPlace = { x, y }
    if (this.random() < habit.chance) this.leave(x, y)
  }

  /** Adds a particle for a click if clicks add particles in this animation. */
  click(x: number, y: number): void {
    if (this.habit.onClick) this.leave(x, y)
  }

  /** Advances the animation by `seconds`. Returns true while particles are left. */
  pass(seconds: number): boolean {
    for (const trace of this.list) {
      trace.age += seconds
      trace.x += trace.velocityX * seconds
      trace.y += trace.velocityY * seconds
    }
    const alive = this.list.filter(({ age, life }) => age < life)
    this.list.splice(0, this.list.length, ...alive)
    return alive.length > 0
  }

  private leave(x: number, y: number): void {
    const drifts = this.animation === 'sparkle' || this.animation === 'bubble'
    const spread = () => (drifts ? (this.random() - 0.5) * 2 : 0)
    this.list.push({
      x: x + spread() * 10,
      y: y + spread() * 10,
      velocityX: spread() * 18,
      velocityY: this.animation === 'bubble' ? -24 - this.random() * 40 : spread() * 18,
      size: 0.6 + this.random() * 0.7,
      age: 0,
      life: this.habit.life * (drifts ? 0.7 + this.random() * 0.6 : 1),
      turn: this.random() * Math.PI,
    })
    if (this.list.length > this.habit.most) this.list.shift()
  }
}
