import type { ReadInput } from '@vitrine/core/chat'
import { type Done, done } from '@vitrine/core/kernel'
import { type Ctx, publish } from '../../runtime/context.ts'
import { participantsOf, requireConversationAccess } from './conversation-access.ts'
import { moveReadMark } from './conversation-queries.ts'

/** Marks the other side's messages as read, up to a position. A mark never moves back. Refuses NOT_SIGNED_IN, CONVERSATION_NOT_FOUND, INBOX_NEEDS_PREMIUM. */
export async function markRead(ctx: Ctx, { id, upTo }: ReadInput): Promise<Done> {
  const access = await requireConversationAccess(ctx, id)
  const by = access.side
  const reached = await moveReadMark(ctx.db, { id, side: by, upTo })
  if (reached) {
    publish(ctx, { type: 'messagesRead', participants: participantsOf(access), by, ...reached })
  }
  return done
}
