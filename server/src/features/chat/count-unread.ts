import type { UnreadCount } from '@vitrine/core/chat'
import { requireActor } from '../../actor.ts'
import type { Ctx } from '../../context.ts'
import { countUnreadOf } from './queries.ts'

/** How many conversations of the actor's pages wait to be read; pages where none does are left out. Refuses NOT_SIGNED_IN. */
export async function countUnread(ctx: Ctx): Promise<UnreadCount[]> {
  return countUnreadOf(ctx.db, requireActor(ctx).userId)
}
