import { type ChatMessage, chatRefusals, conversationExpiry, type SendInput } from '@vitrine/core/chat'
import { refuse } from '@vitrine/core/kernel'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, publish } from '../../runtime/context.ts'
import {
  type ConversationAccess,
  participantsOf,
  requireConversationAccess,
  requireWriteAccess,
} from './conversation-access.ts'
import { judgeNewMessage, toJudgedView } from './judged-messages.ts'
import { type MessageRow, selectMessage } from './message-queries.ts'

/**
 * Stores a message at the conversation's next position and publishes it to both sides. A message that is stored already
 * is published and returned again, because the first response may have been lost. Refuses NOT_SIGNED_IN,
 * CONVERSATION_NOT_FOUND, INBOX_NEEDS_PREMIUM, CHAT_CLOSED, CONVERSATION_EXPIRED, MESSAGE_ID_TAKEN, RATE_LIMITED, and
 * INVALID_INPUT for a link to a blocked host.
 */
export async function sendMessage(ctx: Ctx, { conversationId, id, message }: SendInput): Promise<ChatMessage> {
  const { userId } = requireActor(ctx)
  await ctx.deps.limiter.spend('chat', userId)
  const access = await requireWriteAccess(ctx, conversationId)
  const judged = await judgeNewMessage(ctx.db, message)
  const { side, stored, state } = access
  const createdAt = ctx.now()
  const row = {
    id,
    conversationId,
    senderType: side,
    senderId: userId,
    senderName: side === 'owner' ? stored.page.username : stored.conversation.visitorName,
    message,
    createdAt,
  }
  const expiresAt = conversationExpiry(createdAt)
  // Null if the message is stored already, or the conversation has expired or was deleted meanwhile.
  const placed = state === 'open' ? await ctx.deps.messages.add({ ...row, expiresAt }) : null
  const sent = placed ? { ...row, position: placed.position } : await requireSent(ctx, access, id)
  // The owner's count is the number of unread conversations, so only the first unread message of one changes it.
  const countChanged = side === 'owner' || !placed?.ownerWasUnread
  const view = toJudgedView(sent, judged)
  publish(ctx, { type: 'messageStored', participants: participantsOf(access), message: view, countChanged })
  return view
}

/**
 * Returns the message if this side has sent it before. Refuses MESSAGE_ID_TAKEN, CHAT_CLOSED, CONVERSATION_NOT_FOUND,
 * INBOX_NEEDS_PREMIUM, CONVERSATION_EXPIRED.
 */
async function requireSent(ctx: Ctx, { stored, side, state }: ConversationAccess, id: string): Promise<MessageRow> {
  const sent = await selectMessage(ctx.db, id)
  if (sent && sent.conversationId === stored.conversation.id && sent.senderType === side) return sent
  if (sent) throw refuse(chatRefusals.idTaken)
  if (state === 'closed') throw refuse(chatRefusals.closed)
  // The conversation may have been deleted between reading and writing.
  await requireConversationAccess(ctx, stored.conversation.id)
  throw refuse(chatRefusals.expired)
}
