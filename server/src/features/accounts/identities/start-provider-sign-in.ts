import type { ProviderStart, StartProviderInput } from '@vitrine/core/accounts'
import type { Ctx } from '../../../runtime/context.ts'
import { requireFreshSignIn } from '../fresh-sign-in.ts'
import { setFlowCookie } from './provider-flow.ts'
import { orUnavailable, requireProvider, returnAddress } from './providers.ts'

/**
 * Starts a sign-in with a provider, or the connection of one to the signed-in person's account, and returns the
 * provider's address. What the answer has to match stays in a sealed cookie. Refuses SIGN_IN_PROVIDER_NOT_SET_UP,
 * SIGN_IN_PROVIDER_UNAVAILABLE, RATE_LIMITED, and to connect NOT_SIGNED_IN and FRESH_SIGN_IN_REQUIRED.
 */
export async function startProviderSignIn(
  ctx: Ctx,
  { provider, purpose, returnTo, invitation }: StartProviderInput,
): Promise<ProviderStart> {
  await ctx.deps.limiter.spend('provider-sign-in', ctx.source)
  const client = requireProvider(ctx, provider)
  const sessionId = purpose === 'connect' ? (await requireFreshSignIn(ctx)).sessionId : null
  const { url, secrets } = await orUnavailable(ctx, client.begin(returnAddress(ctx, provider)))
  setFlowCookie(ctx, {
    ...secrets,
    provider,
    sessionId,
    returnTo: returnTo ?? null,
    invitation: invitation ?? null,
  })
  return { url }
}
