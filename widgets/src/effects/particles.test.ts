import { describe, expect, test } from 'vitest'
import { createParticles, type Effect, moveParticle } from './particles.ts'

/** Counts for light, medium and heavy (specification). */
const COUNTS: Record<Effect, [number, number, number]> = {
  snow: [30, 50, 80],
  rain: [30, 50, 80],
  stars: [50, 100, 150],
  particles: [30, 50, 80],
  fireflies: [15, 25, 40],
}

describe.each(Object.entries(COUNTS))('%s', (name, counts) => {
  // The keys of the table are effects.
  const effect = name as Effect
  test('has the specified number of particles', () => {
    const intensities = ['light', 'medium', 'heavy'] as const
    expect(intensities.map((intensity) => createParticles(effect, intensity).length)).toEqual(counts)
  })

  test('moves, and stays on its canvas', () => {
    const particles = createParticles(effect, 'heavy')
    const before = particles.map(({ x, y }) => [x, y])
    for (let frame = 0; frame < 600; frame += 1) {
      for (const particle of particles) moveParticle(particle, 1 / 60, { width: 390, height: 844 })
    }
    expect(particles.map(({ x, y }) => [x, y])).not.toEqual(before)
    for (const { x, y } of particles) {
      expect(Math.abs(x - 0.5)).toBeLessThan(0.6)
      expect(Math.abs(y - 0.5)).toBeLessThan(0.6)
    }
  })
})
