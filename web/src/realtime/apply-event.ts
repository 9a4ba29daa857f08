import type { ServerToClientEvents } from '@vitrine/core/realtime'
import type { AppContext } from '../api/app-context.ts'
import { type MoneyArea, refreshAreas } from '../api/refresh-areas.ts'

/** A fact about the signed-in person. */
export type AccountEvent = Extract<keyof ServerToClientEvents, 'planChanged' | 'giftsChanged'>

/** What each fact makes out of date. */
const OUTDATED: Record<AccountEvent, readonly MoneyArea[]> = {
  planChanged: ['billing', 'payments'],
  giftsChanged: ['gifts'],
}

/** Takes a fact into the cache: what it changed is read again where it is on screen. */
export function applyEvent(event: AccountEvent, context: Pick<AppContext, 'queryClient' | 'orpc'>): Promise<void> {
  return refreshAreas(context, OUTDATED[event])
}

/** Before a connection, and in a break of it, nobody knows what was missed: all of it is read again. */
export function catchUp(context: Pick<AppContext, 'queryClient' | 'orpc'>): Promise<void> {
  return refreshAreas(context, Object.values(OUTDATED).flat())
}
