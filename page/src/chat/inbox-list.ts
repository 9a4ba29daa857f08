import type { ChatSide, Conversation, ConversationPage } from '@vitrine/core/chat/view'
import type { StoredEvent } from '@vitrine/core/realtime'

/** A conversation in a list, with the {@link tick} of the event that changed it last. */
export type ListedConversation = Conversation & { changedAt?: number }

/** Some conversations of an inbox, with the {@link tick} at which they were asked for. */
export type ListedPage = Omit<ConversationPage, 'conversations'> & {
  conversations: ListedConversation[]
  begunAt?: number
}

let ticks = 0

/** Returns a higher number each time: it orders reads and events, which a clock that jumps would not. */
export function tick(): number {
  ticks += 1
  return ticks
}

/**
 * An inbox after a new message: its conversation stands first. The same list where the message is known already; null
 * where the conversation is not.
 */
export function withMessage(
  conversations: readonly ListedConversation[],
  stored: Omit<StoredEvent, 'portfolioId'>,
): ListedConversation[] | null {
  const { message } = stored
  const known = conversations.find(({ id }) => id === message.conversationId)
  if (!known) return null
  if (message.position <= known.lastPosition) return [...conversations]
  const changed: ListedConversation = {
    ...afterMessage(known, stored),
    lastMessage: message.message,
    lastMessageAt: message.createdAt,
    unread: known.unread || message.senderType === 'visitor',
    changedAt: tick(),
  }
  return [changed, ...conversations.filter((conversation) => conversation !== known)]
}

/** A conversation with the life that a new message gives it. */
export function afterMessage(
  known: Conversation,
  { message: { position }, expiresAt, minutesLeft }: Omit<StoredEvent, 'portfolioId'>,
): Conversation {
  if (position <= known.lastPosition) return known
  const state = known.state === 'expired' ? 'open' : known.state
  return { ...known, lastPosition: position, expiresAt, minutesLeft, state }
}

/** An inbox after one side read up to a position. */
export function withRead(
  conversations: readonly ListedConversation[],
  { conversationId, by, upTo, unread }: { conversationId: string; by: ChatSide; upTo: number; unread: boolean },
): ListedConversation[] {
  return conversations.map((conversation) => {
    if (conversation.id !== conversationId) return conversation
    if (by === 'visitor') return { ...conversation, visitorReadUpTo: Math.max(upTo, conversation.visitorReadUpTo) }
    if (upTo < conversation.ownerReadUpTo) return conversation
    return { ...conversation, ownerReadUpTo: upTo, unread }
  })
}

/**
 * An inbox after an answer that was asked for at `begunAt`. Events may have come meanwhile: a message or a reading mark
 * that the answer does not have yet stays, and so does a conversation that a message moved past the page being read.
 */
export function withAnswer(
  conversations: readonly ListedConversation[],
  answer: readonly ListedConversation[],
  begunAt: number,
): ListedConversation[] {
  const known = new Map(conversations.map((conversation) => [conversation.id, conversation]))
  const answered = new Set(answer.map(({ id }) => id))
  const moved = conversations.filter(({ id, changedAt = 0 }) => changedAt > begunAt && !answered.has(id))
  const read = answer.map((conversation) => newest(known.get(conversation.id) ?? conversation, conversation))
  return [...moved, ...read].sort(byNewest)
}

/** One conversation of what is known of it and what was read: positions only move forward, whichever came last. */
export function newest<Known extends Conversation>(known: Known, read: Known): Known {
  const ownerReadUpTo = Math.max(known.ownerReadUpTo, read.ownerReadUpTo)
  const visitorReadUpTo = Math.max(known.visitorReadUpTo, read.visitorReadUpTo)
  const isAhead = known.lastPosition > read.lastPosition
  const { lastMessage, lastMessageAt, lastPosition, expiresAt, minutesLeft } = isAhead ? known : read
  const ownReadUpTo = read.side === 'owner' ? ownerReadUpTo : visitorReadUpTo
  const isReadFurther = known.lastPosition === read.lastPosition && known.ownerReadUpTo > read.ownerReadUpTo
  const { unread } = isAhead || isReadFurther ? known : read
  return {
    ...known,
    ...read,
    ownerReadUpTo,
    visitorReadUpTo,
    lastMessage,
    lastMessageAt,
    lastPosition,
    expiresAt,
    minutesLeft,
    state: isAhead && read.state === 'expired' ? known.state : read.state,
    unread: unread && ownReadUpTo < lastPosition,
  }
}

/** The order in which the server lists them. */
function byNewest(one: Conversation, other: Conversation): number {
  const [left, right] = [one.lastMessageAt ?? '', other.lastMessageAt ?? '']
  if (left !== right) return left < right ? 1 : -1
  return one.id < other.id ? 1 : -1
}

/** An inbox and its next page, which begins with those of the moment at which the last one ended. */
export function joined(
  known: readonly ListedConversation[],
  further: readonly ListedConversation[],
): ListedConversation[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...further.filter(({ id }) => !ids.has(id))]
}
