import { type Colour, hex, type randomFrom } from './numbers.ts'

/** A place in space: x to the right, y up, z away from the camera. */
export type Point = readonly [number, number, number]
/** A flat facet and the kind of thing that it belongs to. */
export interface Facet {
  corners: readonly [Point, Point, Point]
  kind: string
}
/** Where the scene is looked at from: `horizon` and `zoom` are in pixels. */
export interface Camera {
  height: number
  horizon: number
  zoom: number
  middle: number
}
/** Colours one facet from its middle and its normal. */
export type Paint = (middle: Point, normal: Point, kind: string) => Colour

/** A field of facets whose corners stand at the height of the land; far rows are wider, as the view is. */
export function field(
  random: ReturnType<typeof randomFrom>,
  { near, far, rows, columns, spread }: { near: number; far: number; rows: number; columns: number; spread: number },
  height: (x: number, z: number) => number,
  kind = 'land',
): Facet[] {
  const grid = Array.from({ length: rows + 1 }, (_, row) => {
    const share = row / rows
    const z = near * (far / near) ** share
    const step = (z * spread * 2) / columns
    return Array.from({ length: columns + 1 }, (_, column): Point => {
      const x = (column / columns - 0.5) * 2 * spread * z + (random() - 0.5) * step * 0.72 + (row % 2) * step * 0.5
      const depth = z + (random() - 0.5) * z * ((far / near) ** (1 / rows) - 1) * 0.62
      return [x, height(x, depth), depth]
    })
  })
  const facets: Facet[] = []
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = 0; column < columns; column++) {
      const at = (down: number, across: number): Point => grid[row + down]?.[column + across] ?? [0, 0, 1]
      const turned = random() < 0.5
      facets.push(
        { corners: turned ? [at(1, 0), at(1, 1), at(0, 0)] : [at(1, 0), at(1, 1), at(0, 1)], kind },
        { corners: turned ? [at(1, 1), at(0, 1), at(0, 0)] : [at(1, 0), at(0, 1), at(0, 0)], kind },
      )
    }
  }
  return facets
}

/** The length-one direction that a facet faces, always towards the sky or the camera. */
export function normalOf([first, second, third]: Facet['corners']): Point {
  const a = [second[0] - first[0], second[1] - first[1], second[2] - first[2]] as const
  const b = [third[0] - first[0], third[1] - first[1], third[2] - first[2]] as const
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]] as const
  const length = Math.hypot(...cross) || 1
  const sign = (Math.abs(cross[1]) > length * 0.02 ? cross[1] < 0 : cross[2] > 0) ? -1 : 1
  return [(cross[0] / length) * sign, (cross[1] / length) * sign, (cross[2] / length) * sign]
}

/** How much two directions agree, from 0 to 1 for those of length one. */
export function facing(a: Point, b: Point): number {
  return Math.max(0, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])
}

/** Draws facets as SVG, the far ones first. */
export function render(facets: readonly Facet[], camera: Camera, paint: Paint): string {
  const project = ([x, y, z]: Point) =>
    `${(camera.middle + (x / z) * camera.zoom).toFixed(1)},${(camera.horizon - ((y - camera.height) / z) * camera.zoom).toFixed(1)}`
  return facets
    .map((facet) => {
      const [a, b, c] = facet.corners
      const middle: Point = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3]
      return { facet, middle }
    })
    .sort((one, other) => other.middle[2] - one.middle[2])
    .map(({ facet, middle }) => {
      const fill = hex(paint(middle, normalOf(facet.corners), facet.kind))
      return `<polygon points="${facet.corners.map(project).join(' ')}" fill="${fill}" stroke="${fill}" stroke-width="0.8" stroke-linejoin="round"/>`
    })
    .join('')
}
