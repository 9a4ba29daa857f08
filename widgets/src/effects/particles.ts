import type { DesignSettings } from '@vitrine/core/portfolios/lite'

export type Effect = Exclude<DesignSettings['visualEffect'], 'none'>
export type Intensity = DesignSettings['effectIntensity']

/** Number of particles (specification, section 9). */
export const PARTICLE_COUNTS: Readonly<Record<Effect, Readonly<Record<Intensity, number>>>> = {
  snow: { light: 30, medium: 50, heavy: 80 },
  rain: { light: 30, medium: 50, heavy: 80 },
  stars: { light: 50, medium: 100, heavy: 150 },
  particles: { light: 30, medium: 50, heavy: 80 },
  fireflies: { light: 15, medium: 25, heavy: 40 },
}

/** Particle of an effect. Positions are fractions of the canvas, 0 to 1; velocities are CSS pixels a second. */
export interface Particle {
  x: number
  y: number
  velocityX: number
  velocityY: number
  /** Radius, or length of a drop, in CSS pixels. */
  size: number
  /** Opacity, 0 to 1. */
  light: number
  /** Phase of its oscillation in radians, and its speed in radians a second. */
  phase: number
  rhythm: number
}

/** Range of the random values of a field. */
type Span = readonly [from: number, to: number]
/** Ranges of the fields of an effect's particles. */
interface Nature {
  velocityX: Span
  velocityY: Span
  size: Span
  light: Span
  rhythm: Span
}

const NATURES: Readonly<Record<Effect, Nature>> = {
  snow: { velocityX: [-8, 8], velocityY: [18, 62], size: [1, 3.4], light: [0.35, 0.95], rhythm: [0.4, 1.2] },
  rain: { velocityX: [-40, -30], velocityY: [520, 900], size: [12, 26], light: [0.14, 0.42], rhythm: [0, 0] },
  stars: { velocityX: [-1.5, 1.5], velocityY: [-1, 1], size: [0.5, 1.7], light: [0.35, 1], rhythm: [0.5, 2.2] },
  particles: { velocityX: [-24, 24], velocityY: [-24, 24], size: [1.1, 2.4], light: [0.45, 0.85], rhythm: [0, 0] },
  fireflies: { velocityX: [-16, 16], velocityY: [-14, 14], size: [1.6, 3], light: [0.6, 1], rhythm: [0.8, 2] },
}

/** Creates the particles of an effect at random positions. `random` returns 0 to 1, 1 excluded. */
export function createParticles(effect: Effect, intensity: Intensity, random: () => number = Math.random): Particle[] {
  const nature = NATURES[effect]
  const within = ([from, to]: Span) => from + (to - from) * random()
  return Array.from({ length: PARTICLE_COUNTS[effect][intensity] }, () => ({
    x: random(),
    y: random(),
    velocityX: within(nature.velocityX),
    velocityY: within(nature.velocityY),
    size: within(nature.size),
    light: within(nature.light),
    phase: random() * Math.PI * 2,
    rhythm: within(nature.rhythm),
  }))
}

/**
 * Moves a particle as far as it gets in `seconds`, on a canvas of a size in CSS pixels. A particle with a rhythm also
 * sways sideways. One that leaves the canvas on one side returns on the other.
 */
export function moveParticle(
  particle: Particle,
  seconds: number,
  { width, height }: { width: number; height: number },
): void {
  particle.phase += particle.rhythm * seconds
  const sway = particle.rhythm > 0 ? Math.sin(particle.phase) * 10 : 0
  particle.x = wrapped(particle.x + ((particle.velocityX + sway) * seconds) / width, particle.size / width)
  particle.y = wrapped(particle.y + (particle.velocityY * seconds) / height, particle.size / height)
}

/** Wraps a position to 0 to 1 with a margin on both sides, so that particles leave and enter out of sight. */
function wrapped(place: number, margin: number): number {
  if (place > 1 + margin) return -margin
  return place < -margin ? 1 + margin : place
}
