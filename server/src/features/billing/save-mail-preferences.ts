import type { PremiumMailChanges, PremiumMailPreferences } from '@vitrine/core/billing'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { selectMailPreferences, upsertMailPreferences } from './mail-preference-queries.ts'

/** Stores changes of the actor's settings of mails about premium. Returns all settings. Refuses NOT_SIGNED_IN. */
export async function saveMailPreferences(ctx: Ctx, changes: PremiumMailChanges): Promise<PremiumMailPreferences> {
  const { userId } = requireActor(ctx)
  await upsertMailPreferences(ctx.db, userId, changes)
  return selectMailPreferences(ctx.db, userId)
}
