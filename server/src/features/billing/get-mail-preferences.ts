import type { PremiumMailPreferences } from '@vitrine/core/billing'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { selectMailPreferences } from './mail-preference-queries.ts'

/** Returns the actor's settings of mails about premium. Refuses NOT_SIGNED_IN. */
export async function getMailPreferences(ctx: Ctx): Promise<PremiumMailPreferences> {
  return selectMailPreferences(ctx.db, requireActor(ctx).userId)
}
