import { accountRefusals, isAppCode, normalizeCode } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import type { Ctx } from '../../../runtime/context.ts'
import { limitSignIn } from '../sign-in-limit.ts'
import { selectFactor, useAppCode } from './factors.ts'
import { useRecoveryCode } from './recovery-codes.ts'

/**
 * Uses a code of the authenticator app or a recovery code. A wrong one counts like a failed sign-in, and also per
 * account. Refuses WRONG_CODE, also if two-factor authentication is off, and RATE_LIMITED.
 */
export async function proveCode(
  ctx: Ctx,
  { userId, email }: { userId: string; email: string },
  code: string,
): Promise<void> {
  const { limiter } = ctx.deps
  await limitSignIn(ctx, email, async () => {
    await limiter.spend('second-factor', userId)
    if (!(await useCode(ctx, userId, normalizeCode(code)))) throw refuse(accountRefusals.wrongCode)
    await limiter.refund('second-factor', userId)
  })
}

async function useCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const factor = await selectFactor(ctx.db, userId)
  if (!factor?.confirmedAt) return false
  return isAppCode(code) ? useAppCode(ctx, factor, code) : useRecoveryCode(ctx, userId, code)
}
