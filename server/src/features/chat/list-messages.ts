import { MESSAGE_PAGE, type MessagePage, type MessagesInput } from '@vitrine/core/chat'
import type { Ctx } from '../../runtime/context.ts'
import { requireConversationAccess } from './conversation-access.ts'
import { toMessageView } from './conversation-view.ts'
import { selectMessages } from './message-queries.ts'

/** Returns messages of the actor's conversation, oldest first. Refuses NOT_SIGNED_IN, CONVERSATION_NOT_FOUND, INBOX_NEEDS_PREMIUM. */
export async function listMessages(ctx: Ctx, { id, before, after }: MessagesInput): Promise<MessagePage> {
  await requireConversationAccess(ctx, id)
  const rows = await selectMessages(ctx.db, { conversationId: id, before, after, limit: MESSAGE_PAGE + 1 })
  const messages = rows.slice(0, MESSAGE_PAGE).map(toMessageView)
  return { messages: after === undefined ? messages.toReversed() : messages, more: rows.length > MESSAGE_PAGE }
}
