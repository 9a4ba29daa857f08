import type { EmailInput } from '@vitrine/core/accounts'
import { type Done, done } from '@vitrine/core/kernel'
import type { Ctx } from '../../runtime/context.ts'
import { requestLink } from './link-request.ts'
import { requirePasswords } from './password-policy.ts'

/**
 * Requests a mail with a reset link, at most one a minute. It is sent if the address has an account or a sign-up;
 * neither the response nor its time shows if it has one. Refuses RATE_LIMITED.
 */
export async function requestPasswordReset(ctx: Ctx, { email }: EmailInput): Promise<Done> {
  requirePasswords(ctx)
  await ctx.deps.limiter.spend('reset', ctx.source)
  await requestLink(ctx, 'reset', email)
  return done
}
