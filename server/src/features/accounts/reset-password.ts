import { accountRefusals, type ResetPasswordInput } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { isAPIError } from 'better-auth/api'
import type { Ctx } from '../../context.ts'

/** Sets a new password by a reset link's token, which works once, and ends every session. Refuses RESET_INVALID, RATE_LIMITED. */
export async function resetPassword(ctx: Ctx, input: ResetPasswordInput): Promise<Done> {
  await ctx.deps.limiter.spend('set-password', ctx.source)
  try {
    await ctx.deps.auth.api.resetPassword({ body: input })
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw refuse(accountRefusals.resetInvalid)
    throw error
  }
  return done
}
