import type { EventBus } from '../../bus/events.ts'

/**
 * Calls `listener` with the id of the portfolio, or of its owner, whose page an event makes outdated at once. Returns an
 * unsubscribe function.
 */
export function onOutdatedPages(events: EventBus, listener: (id: string) => void): () => void {
  const subscriptions = [
    ...(['portfolioChanged', 'noteChanged', 'connectionsChanged'] as const).map((type) =>
      events.on(type, ({ portfolioId }) => listener(portfolioId)),
    ),
    events.on('planChanged', ({ userId }) => listener(userId)),
  ]
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe()
  }
}
