import type { EmailInput } from '@vitrine/core/accounts'
import { type Done, done } from '@vitrine/core/kernel'
import type { Ctx } from '../../runtime/context.ts'
import { requestLink } from './link-request.ts'

/**
 * Sends the confirmation mail again if the address waits for one, at most once a minute. The response is always the same,
 * and takes the same time. Refuses RATE_LIMITED.
 */
export async function resendConfirmation(ctx: Ctx, { email }: EmailInput): Promise<Done> {
  await ctx.deps.limiter.spend('resend', ctx.source)
  await requestLink(ctx, 'confirmation', email)
  return done
}
