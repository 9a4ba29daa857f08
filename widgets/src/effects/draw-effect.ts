import type { Effect, Particle } from './particles.ts'

type Draw = (context: CanvasRenderingContext2D, particles: readonly Particle[], size: Size) => void
interface Size {
  width: number
  height: number
}

/** Longest line between two particles, in CSS pixels (specification, section 9). */
export const LINK_DISTANCE = 100

/** Drawing of each effect, in the context's fill and stroke colour; fireflies have colours of their own. */
export const DRAWINGS: Readonly<Record<Effect, Draw>> = {
  snow: (context, particles, size) => {
    for (const particle of particles) dot(context, particle, size, particle.light)
  },
  rain: (context, particles, { width, height }) => {
    context.lineWidth = 1.2
    for (const { x, y, size, light, velocityX, velocityY } of particles) {
      context.globalAlpha = light
      context.beginPath()
      context.moveTo(x * width, y * height)
      context.lineTo(x * width - (velocityX / velocityY) * size, y * height - size)
      context.stroke()
    }
  },
  stars: (context, particles, size) => {
    for (const particle of particles) {
      const twinkle = particle.light * (0.55 + 0.45 * Math.sin(particle.phase))
      dot(context, particle, size, twinkle)
      if (particle.size > 1.45) glint(context, particle, size, twinkle * 0.6)
    }
  },
  particles: (context, particles, size) => {
    links(context, particles, size)
    for (const particle of particles) dot(context, particle, size, particle.light)
  },
  fireflies: (context, particles, { width, height }) => {
    for (const { x, y, size, light, phase } of particles) {
      const glow = size * 7
      context.globalAlpha = light * (0.35 + 0.65 * Math.max(0, Math.sin(phase)))
      context.drawImage(fireflyPicture(), x * width - glow, y * height - glow, glow * 2, glow * 2)
    }
  },
}

function dot(context: CanvasRenderingContext2D, { x, y, size }: Particle, { width, height }: Size, light: number) {
  context.globalAlpha = light
  context.beginPath()
  context.arc(x * width, y * height, size, 0, Math.PI * 2)
  context.fill()
}

/** Draws the cross of light of a bright star. */
function glint(context: CanvasRenderingContext2D, { x, y, size }: Particle, { width, height }: Size, light: number) {
  const reach = size * 4
  context.globalAlpha = light
  context.lineWidth = 0.6
  context.beginPath()
  context.moveTo(x * width - reach, y * height)
  context.lineTo(x * width + reach, y * height)
  context.moveTo(x * width, y * height - reach)
  context.lineTo(x * width, y * height + reach)
  context.stroke()
}

/** Draws lines between close particles, fainter with their distance. */
function links(context: CanvasRenderingContext2D, particles: readonly Particle[], { width, height }: Size) {
  context.lineWidth = 0.8
  particles.forEach((one, index) => {
    for (const other of particles.slice(index + 1)) {
      const distance = Math.hypot((one.x - other.x) * width, (one.y - other.y) * height)
      if (distance >= LINK_DISTANCE) continue
      context.globalAlpha = 0.4 * (1 - distance / LINK_DISTANCE)
      context.beginPath()
      context.moveTo(one.x * width, one.y * height)
      context.lineTo(other.x * width, other.y * height)
      context.stroke()
    }
  })
}

let firefly: HTMLCanvasElement | null = null

/** Returns the picture of a warm glow, drawn once. */
function fireflyPicture(): HTMLCanvasElement {
  if (firefly) return firefly
  const side = 64
  const picture = document.createElement('canvas')
  picture.width = side
  picture.height = side
  const context = picture.getContext('2d')
  if (context) {
    const glow = context.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2)
    glow.addColorStop(0, 'rgb(255 250 205)')
    glow.addColorStop(0.14, 'rgb(253 224 71 / 90%)')
    glow.addColorStop(0.4, 'rgb(190 242 100 / 24%)')
    glow.addColorStop(1, 'rgb(190 242 100 / 0%)')
    context.fillStyle = glow
    context.fillRect(0, 0, side, side)
  }
  firefly = picture
  return picture
}
