/** Slides further than this from the current one are hidden. */
const REACH = 2

/** Returns the position of a slide relative to the current one, the short way round the ring; null if it is hidden. */
export function slidePosition(index: number, current: number, count: number): number | null {
  const ahead = (index - current + count) % count
  const place = ahead > count / 2 ? ahead - count : ahead
  return Math.abs(place) <= REACH ? place : null
}

/** Returns the index of the slide after `steps`, which may be negative. The first slide follows the last. */
export function stepFrom(current: number, steps: number, count: number): number {
  return (((current + steps) % count) + count) % count
}
