import { accountRefusals } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { and, eq, isNotNull } from 'drizzle-orm'
import { devices } from '../../../db/tables/accounts.ts'
import { requireActor } from '../../../runtime/actor.ts'
import type { Ctx } from '../../../runtime/context.ts'

/** Ends the trust in one of the person's browsers. Refuses DEVICE_NOT_FOUND, also for another person's. */
export async function endDeviceTrust(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const { userId } = requireActor(ctx)
  const ended = await ctx.db
    .update(devices)
    .set({ trustedUntil: null, userAgent: null })
    .where(and(eq(devices.id, id), eq(devices.userId, userId), isNotNull(devices.trustedUntil)))
    .returning({ id: devices.id })
  if (ended.length === 0) throw refuse(accountRefusals.deviceNotFound)
  return done
}
