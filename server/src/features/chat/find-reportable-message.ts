import { mayReadMessages } from '@vitrine/core/chat'
import type { Ctx } from '../../runtime/context.ts'
import { sideOf, toConversationAccess } from './conversation-access.ts'
import { type MessageRow, selectMessage, selectMessagesAround } from './message-queries.ts'

/** A message that the actor can report. */
export interface ReportableMessage {
  message: MessageRow
  /** Person who sent it. */
  authorId: string
  /** Username of the page whose chat it is. */
  page: string
  /** The message with those around it, oldest first. */
  around: MessageRow[]
}

/**
 * Returns a message of the other person in a conversation of the actor, with up to `distance` messages before and after
 * it. Null for every other message, and for one that the actor may not read or that was removed.
 */
export async function findReportableMessage(
  ctx: Ctx,
  { id, distance }: { id: string; distance: number },
): Promise<ReportableMessage | null> {
  const message = ctx.actor && (await selectMessage(ctx.db, id))
  const stored = message && (await ctx.deps.conversations.load(message.conversationId))
  const side = stored && ctx.actor && sideOf(stored, ctx.actor.userId)
  if (!side || message.senderType === side || message.removedBy !== null) return null
  if (!mayReadMessages(side, toConversationAccess(stored, side, ctx.now()).plan)) return null
  const { conversation, page } = stored
  return {
    message,
    authorId: message.senderType === 'owner' ? page.userId : conversation.visitorUserId,
    page: page.username,
    around: await selectMessagesAround(ctx.db, {
      conversationId: conversation.id,
      startedAt: conversation.createdAt,
      position: message.position,
      distance,
    }),
  }
}
