import type { Conversation } from '@vitrine/core/chat'
import type { Ctx } from '../../runtime/context.ts'
import { requireConversationAccess } from './conversation-access.ts'
import { toConversationView } from './conversation-view.ts'

/** Returns a conversation of the actor. Refuses NOT_SIGNED_IN, CONVERSATION_NOT_FOUND, INBOX_NEEDS_PREMIUM. */
export async function getConversation(ctx: Ctx, { id }: { id: string }): Promise<Conversation> {
  return toConversationView(await requireConversationAccess(ctx, id), ctx.now())
}
