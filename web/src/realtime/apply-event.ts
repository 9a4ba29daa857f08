import type { ServerToClientEvents } from '@vitrine/core/realtime'
import type { AppContext } from '../api/app-context.ts'
import { type LiveArea, refreshAreas } from '../api/refresh-areas.ts'
import { applyChatEvent, type ChatEvent } from './apply-chat-event.ts'

/** A fact about the signed-in person that says no more than that something changed. */
type PlainEvent = Extract<keyof ServerToClientEvents, 'planChanged' | 'giftsChanged' | 'notesChanged' | 'eventsMissed'>

/** A fact about the signed-in person. */
export type AccountEvent = PlainEvent | ChatEvent

/** What each fact makes out of date. Without premium nothing is heard of messages, so its beginning concerns them too. */
const OUTDATED: Record<Exclude<PlainEvent, 'eventsMissed'>, readonly LiveArea[]> = {
  planChanged: ['billing', 'payments', 'chat'],
  giftsChanged: ['gifts'],
  notesChanged: ['notes'],
}

/** Takes a fact into the cache: what it changed is read again where it is on screen. */
export async function applyEvent(
  event: AccountEvent,
  context: Pick<AppContext, 'queryClient' | 'orpc'>,
): Promise<void> {
  if (typeof event !== 'string') await applyChatEvent(event, context)
  else if (event === 'eventsMissed') await catchUp(context)
  else await refreshAreas(context, OUTDATED[event])
}

/** Before a connection, and in a break of it, nobody knows what was missed: all of it is read again. */
export function catchUp(context: Pick<AppContext, 'queryClient' | 'orpc'>): Promise<void> {
  return refreshAreas(context, [...new Set(Object.values(OUTDATED).flat())])
}
