import type { ShareLook } from './media-job.ts'

/** Place and size of a portrait. */
interface Place {
  centre: { x: number; y: number }
  /** Half of its width. */
  radius: number
}

/** Returns the start of the SVG element of a portrait's outline, to which attributes and `/>` are added. */
export function outline(shape: ShareLook['shape'], { centre: { x, y }, radius }: Place): string {
  switch (shape) {
    case 'squircle':
    case 'square': {
      const corner = radius * (shape === 'square' ? 0.12 : 0.6)
      return `<rect x="${x - radius}" y="${y - radius}" width="${2 * radius}" height="${2 * radius}" rx="${corner}"`
    }
    case 'hexagon': {
      const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
        const angle = (Math.PI / 3) * corner - Math.PI / 2
        return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`
      })
      return `<polygon points="${corners.join(' ')}"`
    }
    default:
      return `<circle cx="${x}" cy="${y}" r="${radius}"`
  }
}
