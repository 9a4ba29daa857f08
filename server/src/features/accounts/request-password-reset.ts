import type { EmailInput } from '@vitrine/core/accounts'
import { type Done, done } from '@vitrine/core/kernel'
import type { Ctx } from '../../runtime/context.ts'
import { requestLink } from './link-request.ts'

/**
 * Sends a reset link if the address has an account, at most one a minute. The response is always the same, and takes the
 * same time. Refuses RATE_LIMITED.
 */
export async function requestPasswordReset(ctx: Ctx, { email }: EmailInput): Promise<Done> {
  await ctx.deps.limiter.spend('reset', ctx.source)
  await requestLink(ctx, 'reset', email)
  return done
}
