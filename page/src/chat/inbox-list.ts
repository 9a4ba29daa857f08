import type { ChatMessage, ChatSide, Conversation } from '@vitrine/core/chat/view'

/**
 * An inbox after a new message: its conversation stands first. The same list where the message is known already; null
 * where the conversation is not.
 */
export function withMessage(conversations: readonly Conversation[], message: ChatMessage): Conversation[] | null {
  const known = conversations.find(({ id }) => id === message.conversationId)
  if (!known) return null
  if (message.position <= known.lastPosition) return [...conversations]
  const changed: Conversation = {
    ...known,
    lastMessage: message.message,
    lastMessageAt: message.createdAt,
    lastPosition: message.position,
    unread: known.unread || message.senderType === 'visitor',
  }
  return [changed, ...conversations.filter((conversation) => conversation !== known)]
}

/** An inbox after one side read up to a position. */
export function withRead(
  conversations: readonly Conversation[],
  { conversationId, by, upTo, unread }: { conversationId: string; by: ChatSide; upTo: number; unread: boolean },
): Conversation[] {
  return conversations.map((conversation) => {
    if (conversation.id !== conversationId) return conversation
    if (by === 'visitor') return { ...conversation, visitorReadUpTo: Math.max(upTo, conversation.visitorReadUpTo) }
    if (upTo < conversation.ownerReadUpTo) return conversation
    return { ...conversation, ownerReadUpTo: upTo, unread }
  })
}

/** An inbox and its next page, which begins with those of the moment at which the last one ended. */
export function joined(known: readonly Conversation[], further: readonly Conversation[]): Conversation[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...further.filter(({ id }) => !ids.has(id))]
}
