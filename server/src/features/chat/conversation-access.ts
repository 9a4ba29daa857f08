import { type Plan, planOf } from '@vitrine/core/billing'
import {
  acceptsChat,
  type ChatSide,
  type ConversationState,
  chatRefusals,
  conversationState,
  mayReadMessages,
} from '@vitrine/core/chat'
import { refuse } from '@vitrine/core/kernel'
import { isChatOn } from '@vitrine/core/portfolios'
import type { Participants } from '../../bus/events.ts'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import type { StoredConversation } from './conversation-queries.ts'

/** A conversation with the side of the person who asks for it. */
export interface ConversationAccess {
  stored: StoredConversation
  side: ChatSide
  /** The owner's plan. */
  plan: Plan
  state: ConversationState
}

/** Returns a person's side of a conversation; null for anyone who is not a participant. */
export function sideOf({ page, conversation }: StoredConversation, userId: string): ChatSide | null {
  if (page.userId === userId) return 'owner'
  return conversation.visitorUserId === userId ? 'visitor' : null
}

/** Returns a side's access to a conversation at this moment. */
export function toConversationAccess(stored: StoredConversation, side: ChatSide, now: Date): ConversationAccess {
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
 * Returns the actor's access to a conversation. Refuses NOT_SIGNED_IN, CONVERSATION_NOT_FOUND if the actor is not a
 * participant, and INBOX_NEEDS_PREMIUM if the actor is the owner and has no premium.
 */
export async function requireConversationAccess(ctx: Ctx, id: string): Promise<ConversationAccess> {
  const { userId } = requireActor(ctx)
  const stored = await ctx.deps.conversations.load(id)
  const side = stored && sideOf(stored, userId)
  if (!stored || !side) throw refuse(chatRefusals.notFound)
  const access = toConversationAccess(stored, side, ctx.now())
  if (!mayReadMessages(side, access.plan)) throw refuse(chatRefusals.inboxPremium)
  return access
}

/**
 * Returns the access of an actor who writes, with the refusals of `requireConversationAccess`. A cached conversation
 * that allows writing is used as it is, so that a message costs one statement. Its positions, read marks and expiry
 * can be a minute old (ADR 16): callers check the expiry in the statement that stores the message.
 */
export async function requireWriteAccess(ctx: Ctx, id: string): Promise<ConversationAccess> {
  const { userId } = requireActor(ctx)
  const stored = ctx.deps.conversations.get(id)
  const side = stored && sideOf(stored, userId)
  const access = side && toConversationAccess(stored, side, ctx.now())
  const mayWrite = access?.state === 'open' && mayReadMessages(access.side, access.plan)
  return mayWrite ? access : requireConversationAccess(ctx, id)
}

/**
 * Returns the owner's access, with the refusals of `requireConversationAccess`. Refuses CONVERSATION_NOT_FOUND to the
 * visitor.
 */
export async function requireOwnerAccess(ctx: Ctx, id: string): Promise<ConversationAccess> {
  const access = await requireConversationAccess(ctx, id)
  if (access.side !== 'owner') throw refuse(chatRefusals.notFound)
  return access
}

/** Returns the participants of a conversation, for its events. */
export function participantsOf({ stored: { conversation, page }, plan }: ConversationAccess): Participants {
  return {
    conversationId: conversation.id,
    portfolioId: conversation.portfolioId,
    ownerId: page.userId,
    visitorId: conversation.visitorUserId,
    ownerPremium: plan.premium,
  }
}
