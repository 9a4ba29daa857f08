import { eraseReferences } from '../../db/references.ts'
import { conversations } from '../../db/tables/chat.ts'
import { type Ctx, publish } from '../../runtime/context.ts'
import { conversationChangedEvent } from './conversation-event.ts'
import { deleteConversationRow, selectConversationsWith } from './conversation-queries.ts'

/** Conversations that one call deletes. */
const STEP = 20

/**
 * Deletes conversations of a person, on their own page and as a visitor, for both sides, in a step of bounded size: first
 * the messages, then the conversation. Returns the number of rows; 0 once none is left.
 */
export async function eraseChats(ctx: Ctx, { userId }: { userId: string }): Promise<number> {
  const next = await selectConversationsWith(ctx.db, userId, STEP)
  const messages = await eraseReferences(
    ctx.db,
    conversations,
    next.map(({ id }) => id),
  )
  for (const { ownerId, ...conversation } of next) {
    await deleteConversationRow(ctx.db, conversation.id)
    publish(ctx, conversationChangedEvent(conversation, ownerId))
  }
  return next.length + messages
}
