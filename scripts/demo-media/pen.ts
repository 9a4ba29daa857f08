/** A broad pen: how wide it draws down and across, and how far its axis leans (in radians). */
export interface Pen {
  thick: number
  thin: number
  lean: number
}

type Place = [x: number, y: number]
type Curve = [from: Place, first: Place, second: Place, to: Place]

/** Reads an absolute path of M, L and C into cubic curves of four places each. */
function curvesOf(path: string): Curve[] {
  const curves: Curve[] = []
  let at: Place = [0, 0]
  for (const [, letter = '', rest = ''] of path.matchAll(/([MLC])([^MLC]*)/g)) {
    const numbers = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const places = Array.from(
      { length: numbers.length / 2 },
      (_, index): Place => [numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0],
    )
    if (letter === 'M') at = places[0] ?? at
    else if (letter === 'L') {
      for (const end of places) {
        curves.push([at, at, end, end])
        at = end
      }
    } else {
      for (let index = 0; index + 2 < places.length + 0.5; index += 3) {
        const [first = at, second = at, end = at] = places.slice(index, index + 3)
        curves.push([at, first, second, end])
        at = end
      }
    }
  }
  return curves
}

/** The outline of a stroke drawn along a path; `weights` makes it heavier or lighter at each end of its curves. */
export function stroke(pen: Pen, path: string, weights: readonly number[] = []): string {
  const left: string[] = []
  const right: string[] = []
  const steps = 28
  for (const [index, [a, b, c, d]] of curvesOf(path).entries()) {
    for (let step = index === 0 ? 0 : 1; step <= steps; step++) {
      const t = step / steps
      const u = 1 - t
      const place = (axis: 0 | 1) =>
        u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis]
      const turn = Math.min(0.999, Math.max(0.001, t))
      const v = 1 - turn
      const slope = (axis: 0 | 1) =>
        v * v * (b[axis] - a[axis]) + 2 * v * turn * (c[axis] - b[axis]) + turn * turn * (d[axis] - c[axis])
      const angle = Math.atan2(slope(1), slope(0))
      const steep = Math.sin(angle + pen.lean) ** 2
      const down = steep * (1.3 - 0.3 * steep)
      const weight = (weights[index] ?? 1) * u + (weights[index + 1] ?? weights[index] ?? 1) * t
      const half = ((pen.thin + (pen.thick - pen.thin) * down) * weight) / 2
      const x = place(0)
      const y = place(1)
      left.push(`${(x - Math.sin(angle) * half).toFixed(1)} ${(y + Math.cos(angle) * half).toFixed(1)}`)
      right.push(`${(x + Math.sin(angle) * half).toFixed(1)} ${(y - Math.cos(angle) * half).toFixed(1)}`)
    }
  }
  return `M${left.join('L')}L${right.reverse().join('L')}Z`
}

/** A round drop, as ends some strokes of a serif letter. */
export function drop(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`
}

/** A flat serif with soft brackets at the end of a stem: `up` is 1 for a foot and -1 for a head. */
export function serif(
  x: number,
  y: number,
  stem: number,
  reach: number,
  up: 1 | -1,
  sides: 'both' | 'left' | 'right' = 'both',
): string {
  const half = stem / 2
  const thick = 15 * up
  const bracket = 62 * up
  const right =
    sides === 'left'
      ? `L${x + half} ${y}L${x + half} ${y + bracket}`
      : `L${x + half + reach} ${y}L${x + half + reach} ${y + thick}C${x + half + reach * 0.35} ${y + thick * 1.3} ${x + half} ${y + bracket * 0.5} ${x + half} ${y + bracket}`
  const left =
    sides === 'right'
      ? `L${x - half} ${y + bracket}L${x - half} ${y}`
      : `L${x - half} ${y + bracket}C${x - half} ${y + bracket * 0.5} ${x - half - reach * 0.35} ${y + thick * 1.3} ${x - half - reach} ${y + thick}L${x - half - reach} ${y}`
  return `M${x} ${y}${right}${left}Z`
}

/** The slanted head of a small letter's stem. */
export function flag(x: number, y: number, stem: number, reach: number): string {
  const half = stem / 2
  return `M${x + half} ${y + 4}L${x - half - reach} ${y - 28}L${x - half - reach} ${y - 42}C${x - half - reach * 0.3} ${y - 40} ${x - half} ${y - 60} ${x - half} ${y - 100}L${x + half} ${y - 100}Z`
}
