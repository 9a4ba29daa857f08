import type { Conversation } from '@vitrine/core/chat/lite'
import { useSyncExternalStore } from 'react'
import { endOf } from '../../end-of.ts'
import { presentTime, subscribeToNow, tickSoon } from './use-now.ts'

const MINUTE_MS = 60_000

/** End of a conversation, by this browser's clock. */
interface KnownEnd {
  lastPosition: number
  /** Moment in milliseconds; at most a minute after the true one, because the server rounds minutes up. */
  at: number
  /** Minutes left in the server's responses since the last message, newest first. */
  received: readonly number[]
}

/** Ends of conversations in this tab, by their ids. List and panel read them here, so that both show the same time. */
const ends = new Map<string, KnownEnd>()

/**
 * Stores the end of a conversation that was just received. Ignores a response that is older than the last message, and
 * minutes that were already received since that message.
 */
export function storeEnd({ id, minutesLeft, lastPosition }: Conversation): void {
  const known = ends.get(id)
  const isSamePeriod = known?.lastPosition === lastPosition
  if (known && (lastPosition < known.lastPosition || (isSamePeriod && known.received.includes(minutesLeft)))) return
  const latest = endOf({ minutesLeft })
  // Both ends are possible if they differ by less than the rounding: the known one stays, so the shown time does too.
  const agrees = isSamePeriod && known.at <= latest && known.at > latest - MINUTE_MS
  ends.set(id, {
    lastPosition,
    at: agrees ? known.at : latest,
    received: isSamePeriod ? [minutesLeft, ...known.received] : [minutesLeft],
  })
  tickSoon()
}

/** Returns the minutes left of a conversation, rounded up; 0 after its end, and for one whose end was not stored. */
export function minutesLeftOf(id: string): number {
  const end = ends.get(id)
  if (!end) return 0
  const minutes = Math.ceil((end.at - presentTime().getTime()) / MINUTE_MS)
  // The response may be newer than the last tick.
  return Math.max(0, Math.min(end.received[0] ?? 0, minutes))
}

/** Returns the minutes left of a conversation, see {@link minutesLeftOf}. All components are updated together. */
export function useMinutesLeft(id: string): number {
  const snapshot = () => minutesLeftOf(id)
  return useSyncExternalStore(subscribeToNow, snapshot, snapshot)
}
