import type { PremiumMailPreferences } from '@vitrine/core/billing'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { upsertMailPreferences } from './mail-preference-queries.ts'

/** Stores the actor's settings of mails about premium and returns them. Refuses NOT_SIGNED_IN. */
export async function saveMailPreferences(
  ctx: Ctx,
  preferences: PremiumMailPreferences,
): Promise<PremiumMailPreferences> {
  await upsertMailPreferences(ctx.db, requireActor(ctx).userId, preferences)
  return preferences
}
