import type { InboxPreferences } from '@vitrine/core/chat'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { selectPreferences } from './inbox-preference-queries.ts'

/** Returns the settings of the actor's inboxes. Refuses NOT_SIGNED_IN. */
export async function getPreferences(ctx: Ctx): Promise<InboxPreferences> {
  return selectPreferences(ctx.db, requireActor(ctx).userId)
}
