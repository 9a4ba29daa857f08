import type { ChatMessage, ChatSide, Conversation } from '@vitrine/core/chat'
import { minutesUntil } from '@vitrine/core/kernel'
import { smallestUrl } from '@vitrine/core/portfolios'
import { readableEmail } from '../../mail/readable-email.ts'
import type { ConversationAccess } from './conversation-access.ts'
import type { ConversationRow } from './conversation-queries.ts'
import type { MessageRow } from './message-queries.ts'

/** Returns a conversation as one of its sides sees it. The visitor's email and the block are for the owner only. */
export function toConversationView({ stored, side, plan, state }: ConversationAccess, now: Date): Conversation {
  const { conversation, page, visitorPage, visitorEmail, blockId } = stored
  const { id, portfolioId, visitorName, lastMessage, lastMessageAt, expiresAt } = conversation
  const { ownerLastPosition, visitorLastPosition, ownerReadUpTo, visitorReadUpTo } = conversation
  const isOwner = side === 'owner'
  return {
    id,
    portfolioId,
    side,
    personId: isOwner ? page.userId : conversation.visitorUserId,
    username: page.username,
    visitorName,
    visitorEmail: isOwner && visitorEmail !== null ? readableEmail(visitorEmail) : null,
    portraitUrl: portraitOf(isOwner ? visitorPage : page.published ? page : null),
    lastMessage,
    lastSender: lastSenderOf(conversation),
    lastMessageAt: lastMessageAt?.toISOString() ?? null,
    lastPosition: Math.max(ownerLastPosition, visitorLastPosition),
    revision: conversation.revision,
    ownerReadUpTo,
    visitorReadUpTo,
    unread: isOwner ? visitorLastPosition > ownerReadUpTo : ownerLastPosition > visitorReadUpTo,
    state,
    expiresAt: expiresAt.toISOString(),
    minutesLeft: minutesUntil(expiresAt, now),
    blockId: isOwner ? blockId : null,
    ownerPremium: plan.premium,
  }
}

function lastSenderOf({ ownerLastPosition, visitorLastPosition }: ConversationRow): ChatSide | null {
  if (ownerLastPosition === visitorLastPosition) return null
  return ownerLastPosition > visitorLastPosition ? 'owner' : 'visitor'
}

/** Returns the smallest file of a page's portrait; null without one. */
function portraitOf(page: { profileImageUrl: string | null } | null): string | null {
  return page?.profileImageUrl ? smallestUrl(page.profileImageUrl, 'profile') : null
}

/** Returns a message as both sides see it: without its text if keepers removed it. */
export function toMessageView(row: Omit<MessageRow, 'removedBy'> & Partial<MessageRow>): ChatMessage {
  const { id, conversationId, position, senderType, senderName, message, createdAt, removedBy = null } = row
  const text = removedBy === null ? { message } : { message: '', removed: true as const }
  return { id, conversationId, position, senderType, senderName, ...text, createdAt: createdAt.toISOString() }
}
