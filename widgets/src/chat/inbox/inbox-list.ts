import type { ChatSide, Conversation } from '@vitrine/core/chat/lite'
import type { StoredEvent } from '@vitrine/core/realtime'

/** A conversation in a list, with the {@link tick} of the event that changed it last. */
export type ListedConversation = Conversation & { changedAt?: number }

let ticks = 0

/** Returns the next number of a counter that orders reads and events. A clock could jump. */
export function tick(): number {
  ticks += 1
  return ticks
}

/**
 * Returns an inbox after a new message, with its conversation first. A known message changes nothing. Returns null if
 * the conversation is not in the list.
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
    lastSender: message.senderType,
    lastMessageAt: message.createdAt,
    unread: known.unread || message.senderType === 'visitor',
    changedAt: tick(),
  }
  return [changed, ...conversations.filter((conversation) => conversation !== known)]
}

/**
 * Returns a conversation after a new message: with its position and expiry, and open again if it had expired. A known
 * message changes nothing.
 */
export function afterMessage(
  known: Conversation,
  { message: { position }, expiresAt, minutesLeft }: Omit<StoredEvent, 'portfolioId'>,
): Conversation {
  if (position <= known.lastPosition) return known
  const state = known.state === 'expired' ? 'open' : known.state
  return { ...known, lastPosition: position, expiresAt, minutesLeft, state }
}

/** Returns an inbox after one side read up to a position. */
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
 * Returns an inbox after the response to a read that began at `begunAt`. Messages and read marks of later events stay
 * if the response lacks them. A conversation also stays if a later message moved it to a page that had been read
 * before.
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

/**
 * Merges two versions of a conversation. Positions only move forward, whichever version came last; all else is taken
 * from `read` unless `known` has newer messages or read marks.
 */
export function newest<Known extends Conversation>(known: Known, read: Known): Known {
  const ownerReadUpTo = Math.max(known.ownerReadUpTo, read.ownerReadUpTo)
  const visitorReadUpTo = Math.max(known.visitorReadUpTo, read.visitorReadUpTo)
  const isAhead = known.lastPosition > read.lastPosition
  const { lastMessage, lastSender, lastMessageAt, lastPosition, expiresAt, minutesLeft } = isAhead ? known : read
  const ownReadUpTo = read.side === 'owner' ? ownerReadUpTo : visitorReadUpTo
  const isReadFurther = known.lastPosition === read.lastPosition && known.ownerReadUpTo > read.ownerReadUpTo
  const { unread } = isAhead || isReadFurther ? known : read
  return {
    ...known,
    ...read,
    ownerReadUpTo,
    visitorReadUpTo,
    lastMessage,
    lastSender,
    lastMessageAt,
    lastPosition,
    expiresAt,
    minutesLeft,
    state: isAhead && read.state === 'expired' ? known.state : read.state,
    unread: unread && ownReadUpTo < lastPosition,
  }
}

/** Compares two conversations in the server's order. */
function byNewest(one: Conversation, other: Conversation): number {
  const [left, right] = [one.lastMessageAt ?? '', other.lastMessageAt ?? '']
  if (left !== right) return left < right ? 1 : -1
  return one.id < other.id ? 1 : -1
}

/**
 * Appends the next page without the conversations that the list already contains. A page can repeat conversations whose
 * last message has the moment at which the list ends.
 */
export function joined(
  known: readonly ListedConversation[],
  further: readonly ListedConversation[],
): ListedConversation[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...further.filter(({ id }) => !ids.has(id))]
}
