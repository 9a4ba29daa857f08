/** Slides further from the current one than this are not shown. */
const REACH = 2

/** Where a slide stands: places from the current one, the short way round the ring; null where it is not shown. */
export function placeOf(index: number, current: number, count: number): number | null {
  const ahead = (index - current + count) % count
  const place = ahead > count / 2 ? ahead - count : ahead
  return Math.abs(place) <= REACH ? place : null
}

/** The slide after `steps` (back where negative): behind the last comes the first. */
export function stepFrom(current: number, steps: number, count: number): number {
  return (((current + steps) % count) + count) % count
}
