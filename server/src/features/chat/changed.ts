import type { ServerEvent } from '../../events.ts'

/** The fact that a conversation is to be read again, for both of its sides. */
export function conversationChanged(
  { id, portfolioId, visitorUserId }: { id: string; portfolioId: string; visitorUserId: string },
  ownerId: string,
): ServerEvent {
  return { type: 'conversationChanged', conversationId: id, portfolioId, userIds: [ownerId, visitorUserId] }
}
