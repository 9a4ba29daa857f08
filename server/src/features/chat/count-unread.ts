import type { UnreadCount } from '@vitrine/core/chat'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { countUnreadByPage } from './conversation-queries.ts'

/** Counts the unread conversations on each of the actor's pages. Pages without any are left out. Refuses NOT_SIGNED_IN. */
export async function countUnread(ctx: Ctx): Promise<UnreadCount[]> {
  return countUnreadByPage(ctx.db, requireActor(ctx).userId)
}
