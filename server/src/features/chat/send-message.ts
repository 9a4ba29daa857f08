import { type ChatMessage, chatRefusals, conversationExpiry, type SendInput } from '@vitrine/core/chat'
import { refuse } from '@vitrine/core/kernel'
import { requireActor } from '../../actor.ts'
import { type Ctx, tell } from '../../context.ts'
import { chatGroupsOf } from './chat-groups.ts'
import { type MessageRow, selectMessage } from './message-queries.ts'
import {
  correspondents,
  type Participation,
  requireParticipation,
  requireWriter,
  shownMessage,
} from './participation.ts'

/**
 * Stores a message behind the others and tells both sides. What is stored already is told and answered again: an answer
 * may have been lost. Refuses NOT_SIGNED_IN, CONVERSATION_NOT_FOUND, INBOX_NEEDS_PREMIUM, CHAT_CLOSED,
 * CONVERSATION_EXPIRED, MESSAGE_ID_TAKEN, RATE_LIMITED.
 */
export async function sendMessage(ctx: Ctx, { conversationId, id, message }: SendInput): Promise<ChatMessage> {
  const { userId } = requireActor(ctx)
  await ctx.deps.limiter.spend('chat', userId)
  const participation = await requireWriter(ctx, conversationId)
  const { side, stored, state } = participation
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
  // Null where it is stored already, or the conversation has ended meanwhile.
  const placed = state === 'open' ? await chatGroupsOf(ctx.deps).messages.add({ ...row, expiresAt }) : null
  const sent = placed ? { ...row, position: placed.position } : await requireSent(ctx, participation, id)
  // An owner's count is of conversations: one that waits already does not change it.
  const countChanged = side === 'owner' || !placed?.ownerWasUnread
  tell(ctx, {
    type: 'messageStored',
    between: correspondents(participation),
    message: shownMessage(sent),
    countChanged,
  })
  return shownMessage(sent)
}

/** The message as this side has sent it before; otherwise the reason why it cannot be sent now. */
async function requireSent(ctx: Ctx, { stored, side, state }: Participation, id: string): Promise<MessageRow> {
  const sent = await selectMessage(ctx.db, id)
  if (sent && sent.conversationId === stored.conversation.id && sent.senderType === side) return sent
  if (sent) throw refuse(chatRefusals.idTaken)
  if (state === 'closed') throw refuse(chatRefusals.closed)
  // It may have been deleted between reading and writing.
  await requireParticipation(ctx, stored.conversation.id)
  throw refuse(chatRefusals.expired)
}
