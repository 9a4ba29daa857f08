import { MESSAGE_PAGE, type MessagePage, type MessagesInput } from '@vitrine/core/chat'
import type { Ctx } from '../../runtime/context.ts'
import { requireConversationAccess } from './conversation-access.ts'
import { judgeMessages } from './judged-messages.ts'
import { selectMessages } from './message-queries.ts'

/** Returns messages of the actor's conversation, oldest first. Refuses NOT_SIGNED_IN, CONVERSATION_NOT_FOUND, INBOX_NEEDS_PREMIUM. */
export async function listMessages(ctx: Ctx, { id, before, after }: MessagesInput): Promise<MessagePage> {
  const { stored } = await requireConversationAccess(ctx, id)
  const { createdAt: startedAt } = stored.conversation
  const limit = MESSAGE_PAGE + 1
  const rows = await selectMessages(ctx.db, { conversationId: id, startedAt, before, after, limit })
  const messages = await judgeMessages(ctx.db, rows.slice(0, MESSAGE_PAGE))
  return { messages: after === undefined ? messages.toReversed() : messages, more: rows.length > MESSAGE_PAGE }
}
