import type { ReadInput } from '@vitrine/core/chat'
import { type Done, done } from '@vitrine/core/kernel'
import { type Ctx, tell } from '../../context.ts'
import { correspondents, requireParticipation } from './participation.ts'
import { moveReadMark } from './queries.ts'

/** Marks what the other side wrote as read, up to a position; never back again. Refuses NOT_SIGNED_IN, CONVERSATION_NOT_FOUND, INBOX_NEEDS_PREMIUM. */
export async function markRead(ctx: Ctx, { id, upTo }: ReadInput): Promise<Done> {
  const participation = await requireParticipation(ctx, id)
  const by = participation.side
  const reached = await moveReadMark(ctx.db, { id, side: by, upTo })
  if (reached) {
    tell(ctx, { type: 'messagesRead', between: correspondents(participation), by, ...reached })
  }
  return done
}
