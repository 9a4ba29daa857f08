import type { ServerEvent } from '../../bus/events.ts'

/** Returns the event after which both participants read a conversation again. */
export function conversationChangedEvent(
  { id, portfolioId, visitorUserId }: { id: string; portfolioId: string; visitorUserId: string },
  ownerId: string,
): ServerEvent {
  return { type: 'conversationChanged', conversationId: id, portfolioId, userIds: [ownerId, visitorUserId] }
}
