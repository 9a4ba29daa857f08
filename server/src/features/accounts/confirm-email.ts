import { isAPIError } from 'better-auth/api'
import type { Ctx } from '../../context.ts'

/** Confirms the address that the link's token is bound to, and answers the path to go to. Refuses RATE_LIMITED. */
export async function confirmEmail(ctx: Ctx, { token }: { token: string }): Promise<{ headers: { location: string } }> {
  try {
    await ctx.deps.auth.api.verifyEmail({ query: { token } })
    return { headers: { location: '/?confirmed=1' } }
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return { headers: { location: '/?confirmed=0' } }
    throw error
  }
}
