import { accountRefusals, needsCode } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import type { Ctx } from '../../../runtime/context.ts'
import { isTrustedBrowser } from '../devices.ts'
import { hasSecondFactor } from './factors.ts'
import { setChallenge } from './sign-in-challenge.ts'

/** Ways to sign in that need no code: the code itself, and a passkey, whose device has verified its person. */
const COMPLETE_METHODS: ReadonlySet<string> = new Set(['code', 'passkey'])

/**
 * Lets a sign-in wait for its code if the account needs one, and refuses it with SECOND_FACTOR_REQUIRED. Returns
 * `isComplete` as false if the person trusts the browser, and gave no code.
 */
export async function checkSecondFactor(
  ctx: Ctx,
  { userId, method, token }: { userId: string; method: string; token: string },
): Promise<{ isComplete: boolean }> {
  const hasFactor = !COMPLETE_METHODS.has(method) && (await hasSecondFactor(ctx.db, userId))
  if (!hasFactor) return { isComplete: true }
  const isTrusted = await isTrustedBrowser(ctx, { userId, token })
  if (!needsCode({ hasFactor, isTrusted })) return { isComplete: false }
  setChallenge(ctx, userId)
  throw refuse(accountRefusals.secondFactorRequired)
}
