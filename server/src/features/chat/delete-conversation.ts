import { type Done, done } from '@vitrine/core/kernel'
import { type Ctx, tell } from '../../context.ts'
import { conversationChanged } from './changed.ts'
import { requireOwnerOf } from './participation.ts'
import { deleteConversationRow } from './queries.ts'

/** Deletes a conversation of the actor's inbox with all its messages, for both sides. Refuses NOT_SIGNED_IN, CONVERSATION_NOT_FOUND, INBOX_NEEDS_PREMIUM. */
export async function deleteConversation(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const { stored } = await requireOwnerOf(ctx, id)
  await deleteConversationRow(ctx.db, id)
  tell(ctx, conversationChanged(stored.conversation, stored.page.userId))
  return done
}
