import { MESSAGE_PAGE, type MessagePage, type MessagesInput } from '@vitrine/core/chat'
import type { Ctx } from '../../context.ts'
import { selectMessages } from './message-queries.ts'
import { requireParticipation, shownMessage } from './participation.ts'

/** Messages of a conversation of the actor's, oldest first. Refuses NOT_SIGNED_IN, CONVERSATION_NOT_FOUND, INBOX_NEEDS_PREMIUM. */
export async function listMessages(ctx: Ctx, { id, before, after }: MessagesInput): Promise<MessagePage> {
  await requireParticipation(ctx, id)
  const rows = await selectMessages(ctx.db, { conversationId: id, before, after, limit: MESSAGE_PAGE + 1 })
  const messages = rows.slice(0, MESSAGE_PAGE).map(shownMessage)
  return { messages: after === undefined ? messages.toReversed() : messages, more: rows.length > MESSAGE_PAGE }
}
