import type { ServerToClientEvents } from '@vitrine/core/realtime'
import type { AppContext } from '../api/app-context.ts'
import { invalidateAndRefetch } from '../api/invalidate-and-refetch.ts'
import { type LiveFeature, refreshFeatures } from '../api/refresh-features.ts'
import { TAB_ID } from '../api/tab-id.ts'
import { applyUnreadCount, type UnreadEvent } from './apply-unread-count.ts'

/** Event without data: data of the signed-in person changed, or events were missed. */
type PlainEvent = Extract<
  keyof ServerToClientEvents,
  'planChanged' | 'giftsChanged' | 'notesChanged' | 'analyticsChanged' | 'eventsMissed'
>

/** Event after a tab or device changed a portfolio. */
type PortfolioEvent = { type: 'portfolioChanged' } & Parameters<ServerToClientEvents['portfolioChanged']>[0]

/** Event of the signed-in person. An inbox on screen receives the events of its conversations itself. */
export type AccountEvent = PlainEvent | PortfolioEvent | UnreadEvent

/**
 * Features whose data each event makes stale. Owners without premium receive no events of messages, so `planChanged`
 * includes chat.
 */
const OUTDATED: Record<Exclude<PlainEvent, 'eventsMissed'>, readonly LiveFeature[]> = {
  planChanged: ['billing', 'payments', 'chat'],
  giftsChanged: ['gifts'],
  notesChanged: ['notes'],
  analyticsChanged: ['analytics'],
}

/** Context of an event. `tabId` is the id of this tab; `hidden` is true while the tab is hidden. */
type EventContext = Pick<AppContext, 'queryClient' | 'orpc'> & { tabId?: string; hidden?: boolean }

/** Applies an event to the cache. Changed data is read again if it is on screen. */
export async function applyEvent(event: AccountEvent, context: EventContext): Promise<void> {
  if (event === 'eventsMissed') await catchUp(context)
  else if (event === 'analyticsChanged' && context.hidden) await markAnalyticsStale(context)
  else if (typeof event === 'string') await refreshFeatures(context, OUTDATED[event])
  else if (event.type === 'portfolioChanged') await applyPortfolioEvent(event, context)
  else await applyUnreadCount(event, context)
}

/**
 * Marks the statistics as stale without reading them: a hidden tab reads them when it is shown again, not with each
 * visit of a busy page.
 */
function markAnalyticsStale({ queryClient, orpc }: EventContext): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: orpc.analytics.key(), refetchType: 'none' })
}

/**
 * Reads a portfolio, its connected accounts, the owner's portfolios and the owner's files again, except in the tab that
 * changed the portfolio.
 */
async function applyPortfolioEvent(
  { portfolioId, tab }: PortfolioEvent,
  { queryClient, orpc, tabId = TAB_ID }: EventContext,
): Promise<void> {
  if (tab === tabId) return
  await Promise.all([
    invalidateAndRefetch(queryClient, orpc.portfolios.listOwn.key()),
    invalidateAndRefetch(queryClient, orpc.files.listOwn.key()),
    invalidateAndRefetch(queryClient, orpc.portfolios.getOwn.key({ input: { id: portfolioId } })),
    invalidateAndRefetch(queryClient, orpc.connections.get.key({ input: { portfolioId } })),
  ])
}

/** Reads all live data again. Call it after a connection, because earlier events may have been missed. */
export function catchUp(context: Pick<AppContext, 'queryClient' | 'orpc'>): Promise<void> {
  return refreshFeatures(context, ['portfolios', 'connections', 'files', ...new Set(Object.values(OUTDATED).flat())])
}
