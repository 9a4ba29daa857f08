import type { EmailInput } from '@vitrine/core/accounts'
import { type Done, done } from '@vitrine/core/kernel'
import type { Ctx } from '../../context.ts'
import { claimMailSlot } from './claim-mail-slot.ts'

/**
 * Sends the confirmation mail again if the address waits for one, at most once a minute; the answer is always the same.
 * Refuses RATE_LIMITED.
 */
export async function resendConfirmation(ctx: Ctx, { email }: EmailInput): Promise<Done> {
  const { auth, limiter } = ctx.deps
  await limiter.spend('resend', ctx.source)
  if (!(await claimMailSlot(ctx, 'confirmation', email))) return done
  // Without the visitor's session: signed in, the library would tell addresses apart.
  await auth.api.sendVerificationEmail({ body: { email } })
  return done
}
