/** Most lines of a scale besides that of 0. */
const LINES = 4

/**
 * Returns the values of the lines of a scale from 0 to at least `most`: whole numbers at equal distances, whose steps are 1,
 * 2 or 5 times a power of ten.
 */
export function scaleOf(most: number): number[] {
  const step = stepFor(Math.max(1, most) / LINES)
  const lines = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: lines + 1 }, (_, line) => line * step)
}

function stepFor(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10)
}

/** Returns the places of at most `labels` labels below `count` values, at equal distances from the last one back. */
export function labelPlaces(count: number, labels: number): number[] {
  const every = Math.max(1, Math.ceil((count - 1) / (labels - 1)))
  return Array.from({ length: count }, (_, back) => count - 1 - back).filter(
    (place) => (count - 1 - place) % every === 0,
  )
}
