/** Visibility of an entry: hidden by its owner, or shown only between two moments (ISO 8601; null for no limit). */
export interface Visibility {
  hidden: boolean
  visibleFrom: string | null
  visibleUntil: string | null
}

/** The visibility of a new entry. */
export const VISIBLE: Visibility = { hidden: false, visibleFrom: null, visibleUntil: null }

export type VisibilityState = 'shown' | 'hidden' | 'scheduled' | 'ended'

/** A hidden entry is never shown. Any other entry is shown from its start until just before its end. */
export function visibilityState({ hidden, visibleFrom, visibleUntil }: Visibility, now: Date): VisibilityState {
  if (hidden) return 'hidden'
  if (visibleUntil !== null && Date.parse(visibleUntil) <= now.getTime()) return 'ended'
  return visibleFrom !== null && Date.parse(visibleFrom) > now.getTime() ? 'scheduled' : 'shown'
}

/** Returns true if the page shows the entry. */
export function isVisible(entry: Visibility, now: Date): boolean {
  return visibilityState(entry, now) === 'shown'
}

/**
 * A page changes without an edit when the next of its entries appears or disappears.
 *
 * Returns that moment; null if there is none.
 */
export function nextVisibilityChange(entries: readonly Visibility[], now: Date): Date | null {
  const moments = entries
    .filter(({ hidden }) => !hidden)
    .flatMap(({ visibleFrom, visibleUntil }) => [visibleFrom, visibleUntil])
    .map((text) => (text === null ? Number.NaN : Date.parse(text)))
    .filter((moment) => moment > now.getTime())
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}

/** An entry must end after it starts, or it would never be shown. */
export function endsAfterStart({ visibleFrom, visibleUntil }: Visibility): boolean {
  return visibleFrom === null || visibleUntil === null || Date.parse(visibleUntil) > Date.parse(visibleFrom)
}
