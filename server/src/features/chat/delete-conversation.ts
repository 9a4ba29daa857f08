import { type Done, done } from '@vitrine/core/kernel'
import { type Ctx, publish } from '../../runtime/context.ts'
import { requireOwnerAccess } from './conversation-access.ts'
import { conversationChangedEvent } from './conversation-event.ts'
import { deleteConversationRow } from './conversation-queries.ts'

/** Deletes a conversation of the actor's inbox with all its messages, for both sides. Refuses NOT_SIGNED_IN, CONVERSATION_NOT_FOUND, INBOX_NEEDS_PREMIUM. */
export async function deleteConversation(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const { stored } = await requireOwnerAccess(ctx, id)
  await deleteConversationRow(ctx.db, id)
  publish(ctx, conversationChangedEvent(stored.conversation, stored.page.userId))
  return done
}
