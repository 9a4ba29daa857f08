import type { Conversation } from '@vitrine/core/chat'
import type { Ctx } from '../../context.ts'
import { requireParticipation, shownConversation } from './participation.ts'

/** A conversation of the actor's. Refuses NOT_SIGNED_IN, CONVERSATION_NOT_FOUND, INBOX_NEEDS_PREMIUM. */
export async function getConversation(ctx: Ctx, { id }: { id: string }): Promise<Conversation> {
  return shownConversation(await requireParticipation(ctx, id), ctx.now())
}
