import { isVisible, readLink, type Visibility } from '../portfolios/index.ts'

/** Time within which a click repeats another one, in milliseconds. */
export const CLICK_REPEAT_MS = 1000

/**
 * A click of the same source on the same entry within a second of a counted one is a repetition. Moments are in
 * milliseconds.
 */
export function isRepetition(counted: number, clicked: number): boolean {
  return Math.abs(clicked - counted) < CLICK_REPEAT_MS
}

/**
 * A click counts only while the page is published and shows the entry as a link: visible at the moment of the click,
 * with a complete address. Clicks of known crawlers are not counted. A click is stored with its entry, its moment and
 * whether it was the owner's, never with the visitor or their address.
 *
 * Returns true if the entry is shown as a link at `clickedAt`; callers check the rest.
 */
export function isClickable(entry: Visibility & { url: string }, clickedAt: Date): boolean {
  return isVisible(entry, clickedAt) && readLink(entry.url).state === 'complete'
}
