import type { InboxPreferences } from '@vitrine/core/chat'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { upsertPreferences } from './inbox-preference-queries.ts'

/** Stores the settings of the actor's inboxes and returns them. They need no premium: also owners without it get mails. Refuses NOT_SIGNED_IN. */
export async function savePreferences(ctx: Ctx, preferences: InboxPreferences): Promise<InboxPreferences> {
  await upsertPreferences(ctx.db, requireActor(ctx).userId, preferences)
  return preferences
}
