import type { AccountSecurity } from '@vitrine/core/accounts'
import { and, desc, eq, gt } from 'drizzle-orm'
import { devices } from '../../../db/tables/accounts.ts'
import { requireActor } from '../../../runtime/actor.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { readDeviceToken } from '../devices.ts'
import { hashToken } from '../token.ts'
import { deviceName } from '../user-agent.ts'
import { selectRecoveryOf } from './factor-recoveries.ts'
import { selectFactor } from './factors.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** Most trusted devices that are listed. */
const LISTED_MAX = 100

/** Returns the state of the person's two-factor authentication, and their trusted devices. */
export async function getSecurity(ctx: Ctx): Promise<AccountSecurity> {
  const { userId } = requireActor(ctx)
  const since = (await selectFactor(ctx.db, userId))?.confirmedAt
  const recovery = await selectRecoveryOf(ctx.db, userId, ctx.now())
  return {
    twoFactor: since
      ? { since: since.toISOString(), recoveryCodesLeft: await countRecoveryCodes(ctx.db, userId) }
      : null,
    trustedDevices: await listTrusted(ctx, userId),
    recovery: recovery && { readyAt: recovery.readyAt.toISOString() },
  }
}

async function listTrusted(ctx: Ctx, userId: string): Promise<AccountSecurity['trustedDevices']> {
  const here = hashToken(readDeviceToken(ctx))
  const rows = await ctx.db
    .select()
    .from(devices)
    .where(and(eq(devices.userId, userId), gt(devices.trustedUntil, ctx.now())))
    .orderBy(desc(eq(devices.tokenHash, here)), desc(devices.usedAt), desc(devices.id))
    .limit(LISTED_MAX)
  return rows.flatMap(({ id, userAgent, trustedUntil, tokenHash }) =>
    trustedUntil
      ? [
          {
            id,
            name: deviceName(userAgent),
            trustedUntil: trustedUntil.toISOString(),
            current: tokenHash === here,
          },
        ]
      : [],
  )
}
