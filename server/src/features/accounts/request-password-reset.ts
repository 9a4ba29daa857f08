import type { EmailInput } from '@vitrine/core/accounts'
import { type Done, done } from '@vitrine/core/kernel'
import type { Ctx } from '../../context.ts'
import { claimMailSlot } from './claim-mail-slot.ts'

/**
 * Sends a reset link if the address has an account, at most one a minute; the answer is always the same.
 * Refuses RATE_LIMITED.
 */
export async function requestPasswordReset(ctx: Ctx, { email }: EmailInput): Promise<Done> {
  const { auth, limiter } = ctx.deps
  await limiter.spend('reset', ctx.source)
  if (!(await claimMailSlot(ctx, 'reset', email))) return done
  await auth.api.requestPasswordReset({ body: { email } })
  return done
}
