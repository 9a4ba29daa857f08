import { type Plan, planOf } from '@vitrine/core/billing'
import {
  acceptsChat,
  type ChatMessage,
  type ChatSide,
  type Conversation,
  type ConversationState,
  chatRefusals,
  conversationState,
} from '@vitrine/core/chat'
import { minutesUntil, refuse } from '@vitrine/core/kernel'
import { isChatOn } from '@vitrine/core/portfolios'
import { requireActor } from '../../actor.ts'
import type { Ctx } from '../../context.ts'
import type { Correspondents } from '../../events.ts'
import { chatGroupsOf } from './chat-groups.ts'
import type { MessageRow } from './message-queries.ts'
import type { StoredConversation } from './queries.ts'

/** A conversation, and which side of it asks. */
export interface Participation {
  stored: StoredConversation
  side: ChatSide
  /** The owner's. */
  plan: Plan
  state: ConversationState
}

/** Which side of a conversation a person is; null for everybody else. */
function sideOf({ page, conversation }: StoredConversation, userId: string): ChatSide | null {
  if (page.userId === userId) return 'owner'
  return conversation.visitorUserId === userId ? 'visitor' : null
}

/** What a side takes part in at this moment. */
export function participationOf(stored: StoredConversation, side: ChatSide, now: Date): Participation {
  const { conversation, page, subscription, blockId } = stored
  const plan = planOf(subscription, now)
  const accepts = acceptsChat({
    published: page.published,
    chatEnabled: isChatOn(page, plan),
    blocked: blockId !== null,
  })
  return { stored, side, plan, state: conversationState({ expiresAt: conversation.expiresAt, accepts }, now) }
}

/**
 * The actor's conversation. Refuses NOT_SIGNED_IN, CONVERSATION_NOT_FOUND to everybody who is no side of it, and
 * INBOX_NEEDS_PREMIUM to an owner without premium.
 */
export async function requireParticipation(ctx: Ctx, id: string): Promise<Participation> {
  const { userId } = requireActor(ctx)
  const stored = await chatGroupsOf(ctx.deps).conversations.read(id)
  const side = stored && sideOf(stored, userId)
  if (!stored || !side) throw refuse(chatRefusals.notFound)
  const participation = participationOf(stored, side, ctx.now())
  if (side === 'owner' && !participation.plan.premium) throw refuse(chatRefusals.inboxPremium)
  return participation
}

/**
 * The same for whoever writes: what was read within the last minute is believed where it allows writing, so that a
 * message costs one statement. Positions, reading marks and the expiry in it are older: who stores a message looks at
 * the expiry itself.
 */
export async function requireWriter(ctx: Ctx, id: string): Promise<Participation> {
  const { userId } = requireActor(ctx)
  const stored = chatGroupsOf(ctx.deps).conversations.find(id)
  const side = stored && sideOf(stored, userId)
  const participation = side && participationOf(stored, side, ctx.now())
  const mayWrite = participation?.state === 'open' && (side === 'visitor' || participation.plan.premium)
  return mayWrite ? participation : requireParticipation(ctx, id)
}

/** The same, for what the owner alone may do: a visitor's own conversation is not theirs to change. */
export async function requireOwnerOf(ctx: Ctx, id: string): Promise<Participation> {
  const participation = await requireParticipation(ctx, id)
  if (participation.side !== 'owner') throw refuse(chatRefusals.notFound)
  return participation
}

/** Whom a conversation concerns. */
export function correspondents({ stored: { conversation, page }, plan }: Participation): Correspondents {
  return {
    conversationId: conversation.id,
    portfolioId: conversation.portfolioId,
    ownerId: page.userId,
    visitorId: conversation.visitorUserId,
    ownerPremium: plan.premium,
  }
}

/** A conversation as its side sees it. */
export function shownConversation({ stored, side, plan, state }: Participation, now: Date): Conversation {
  const { conversation, page, visitorEmail, blockId } = stored
  const { id, portfolioId, visitorName, lastMessage, lastMessageAt, expiresAt } = conversation
  const { ownerLastPosition, visitorLastPosition, ownerReadUpTo, visitorReadUpTo } = conversation
  const isOwner = side === 'owner'
  return {
    id,
    portfolioId,
    side,
    username: page.username,
    visitorName,
    visitorEmail: isOwner ? visitorEmail : null,
    lastMessage,
    lastMessageAt: lastMessageAt?.toISOString() ?? null,
    lastPosition: Math.max(ownerLastPosition, visitorLastPosition),
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

/** A message as both sides see it. */
export function shownMessage(row: MessageRow): ChatMessage {
  const { id, conversationId, position, senderType, senderName, message, createdAt } = row
  return { id, conversationId, position, senderType, senderName, message, createdAt: createdAt.toISOString() }
}
