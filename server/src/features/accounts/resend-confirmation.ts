import type { EmailInput } from '@vitrine/core/accounts'
import { type Done, done } from '@vitrine/core/kernel'
import type { Ctx } from '../../runtime/context.ts'
import { requestLink } from './link-request.ts'

/**
 * Requests another confirmation mail, at most one a minute. It is sent if a sign-up at the address waits for its
 * confirmation; neither the response nor its time shows if one does. Refuses RATE_LIMITED.
 */
export async function resendConfirmation(ctx: Ctx, { email }: EmailInput): Promise<Done> {
  await ctx.deps.limiter.spend('resend', ctx.source)
  await requestLink(ctx, 'confirmation', email)
  return done
}
