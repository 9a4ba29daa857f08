import { eraseReferences } from '../../db/references.ts'
import { conversations } from '../../db/tables/chat.ts'
import { type Ctx, publish } from '../../runtime/context.ts'
import { conversationChangedEvent } from './conversation-event.ts'
import { deleteConversationRow, selectConversationsWith } from './conversation-queries.ts'

/** Maximum number of conversations that one call deletes. */
const STEP = 20

/**
 * Deletes some conversations of a person, as an owner and as a visitor, for both sides: first their messages, then
 * the conversations. Returns the number of deleted rows; 0 once none is left.
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
