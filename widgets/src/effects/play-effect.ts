import { DRAWINGS } from './draw-effect.ts'
import { createParticles, type Effect, type Intensity, moveParticle } from './particles.ts'
import { type RunningCanvas, runCanvas } from './run-canvas.ts'

/** Plays an effect on a canvas, in the canvas's text colour. */
export function playEffect(
  canvas: HTMLCanvasElement,
  { effect, intensity }: { effect: Effect; intensity: Intensity },
): RunningCanvas {
  const particles = createParticles(effect, intensity)
  const size = { width: 1, height: 1 }
  let color = '#f4f1ea'
  canvas.dataset.effect = effect
  canvas.dataset.particles = String(particles.length)
  return runCanvas(canvas, {
    resize(width, height) {
      Object.assign(size, { width: Math.max(1, width), height: Math.max(1, height) })
      color = getComputedStyle(canvas).color
    },
    draw(context, seconds) {
      for (const particle of particles) moveParticle(particle, seconds, size)
      context.fillStyle = color
      context.strokeStyle = color
      DRAWINGS[effect](context, particles, size)
      return true
    },
  })
}
