import { accountRefusals, type FactorSetup } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { isNull } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import { secondFactors } from '../../../db/tables/accounts.ts'
import { readableEmail } from '../../../mail/readable-email.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { requireFreshSignIn } from '../fresh-sign-in.ts'
import { sealKey } from './factors.ts'
import { keyUrl, newKey } from './totp.ts'

/**
 * Stores a new key that waits for its first code, and returns it for an authenticator app. Refuses
 * FRESH_SIGN_IN_REQUIRED, TWO_FACTOR_ON.
 */
export async function startTwoFactor(ctx: Ctx): Promise<FactorSetup> {
  const { userId, email } = await requireFreshSignIn(ctx)
  const key = newKey()
  const row = { secret: sealKey(ctx, userId, key), createdAt: ctx.now() }
  const stored = await ctx.db
    .insert(secondFactors)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { ...row, lastStep: null },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  if (stored.length === 0) throw refuse(accountRefusals.twoFactorOn)
  const url = keyUrl(key, readableEmail(email, { own: true }))
  return { key: key.replace(/(.{4})(?=.)/g, '$1 '), url, qr: renderSVG(url, { ecc: 'M', border: 2 }) }
}
