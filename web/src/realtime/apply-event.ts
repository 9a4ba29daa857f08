import type { ServerToClientEvents } from '@vitrine/core/realtime'
import type { AppContext } from '../api/app-context.ts'
import { readAgain } from '../api/read-again.ts'
import { type LiveArea, refreshAreas } from '../api/refresh-areas.ts'
import { TAB_ID } from '../api/tab-id.ts'
import { applyChatEvent, type ChatEvent } from './apply-chat-event.ts'

/** A fact about the signed-in person that says no more than that something changed. */
type PlainEvent = Extract<keyof ServerToClientEvents, 'planChanged' | 'giftsChanged' | 'notesChanged' | 'eventsMissed'>

/** Another tab or device changed a portfolio. */
type PortfolioEvent = { type: 'portfolioChanged' } & Parameters<ServerToClientEvents['portfolioChanged']>[0]

/** A fact about the signed-in person. */
export type AccountEvent = PlainEvent | PortfolioEvent | ChatEvent

/** What each fact makes out of date. Without premium nothing is heard of messages, so its beginning concerns them too. */
const OUTDATED: Record<Exclude<PlainEvent, 'eventsMissed'>, readonly LiveArea[]> = {
  planChanged: ['billing', 'payments', 'chat'],
  giftsChanged: ['gifts'],
  notesChanged: ['notes'],
}

/** `tabId` is this tab's own. */
type EventContext = Pick<AppContext, 'queryClient' | 'orpc'> & { tabId?: string }

/** Takes a fact into the cache: what it changed is read again where it is on screen. */
export async function applyEvent(event: AccountEvent, context: EventContext): Promise<void> {
  if (typeof event === 'object' && event.type === 'portfolioChanged') await applyPortfolioEvent(event, context)
  else if (typeof event === 'object') await applyChatEvent(event, context)
  else if (event === 'eventsMissed') await catchUp(context)
  else await refreshAreas(context, OUTDATED[event])
}

/** Reads a portfolio and the files again; the tab that changed it has the changes already. */
async function applyPortfolioEvent(
  { portfolioId, tab }: PortfolioEvent,
  { queryClient, orpc, tabId = TAB_ID }: EventContext,
): Promise<void> {
  if (tab === tabId) return
  await Promise.all([
    readAgain(queryClient, orpc.portfolios.listOwn.key()),
    readAgain(queryClient, orpc.files.listOwn.key()),
    readAgain(queryClient, orpc.portfolios.getOwn.key({ input: { id: portfolioId } })),
  ])
}

/** Before a connection, and in a break of it, nobody knows what was missed: all of it is read again. */
export function catchUp(context: Pick<AppContext, 'queryClient' | 'orpc'>): Promise<void> {
  return refreshAreas(context, ['portfolios', ...new Set(Object.values(OUTDATED).flat())])
}
