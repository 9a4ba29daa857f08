import {
  accountRefusals,
  type ProviderStart,
  providerRefusals,
  type SignInProviderId,
  type StartProviderInput,
} from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import type { Ctx } from '../../../runtime/context.ts'
import { requireFreshSignIn } from '../fresh-sign-in.ts'
import { requireOwnSession } from '../own-session.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'
import { setFlowCookie } from './provider-flow.ts'
import { orUnavailable, requireProvider, returnAddress } from './providers.ts'
import { selectIdentities } from './queries.ts'

/**
 * Starts a sign-in with a provider, the connection of one to the signed-in person's account, or a new proof of who they
 * are, and returns the provider's address. What the answer has to match stays in a sealed cookie. Refuses
 * SIGN_IN_PROVIDER_NOT_SET_UP, SIGN_IN_PROVIDER_UNAVAILABLE, RATE_LIMITED; to connect NOT_SIGNED_IN and
 * FRESH_SIGN_IN_REQUIRED; to confirm NOT_SIGNED_IN, IDENTITY_NOT_FOUND and SECOND_FACTOR_REQUIRED.
 */
export async function startProviderSignIn(
  ctx: Ctx,
  { provider, purpose, returnTo, invitation }: StartProviderInput,
): Promise<ProviderStart> {
  await ctx.deps.limiter.spend('provider-sign-in', ctx.source)
  const client = requireProvider(ctx, provider)
  const sessionId = await requireSessionFor(ctx, purpose, provider)
  const anew = purpose === 'confirm'
  const { url, secrets } = await orUnavailable(ctx, client.begin(returnAddress(ctx, provider), { anew }))
  setFlowCookie(ctx, {
    ...secrets,
    provider,
    purpose,
    startedAt: ctx.now(),
    sessionId,
    returnTo: returnTo ?? null,
    invitation: invitation ?? null,
  })
  return { url }
}

/** Returns the session for which the person goes to the provider; null for a sign-in. */
async function requireSessionFor(
  ctx: Ctx,
  purpose: StartProviderInput['purpose'],
  provider: SignInProviderId,
): Promise<string | null> {
  switch (purpose) {
    case 'sign-in':
      return null
    case 'connect':
      return (await requireFreshSignIn(ctx)).sessionId
    case 'confirm': {
      const { userId, sessionId } = requireOwnSession(ctx)
      const own = await selectIdentities(ctx.db, userId)
      if (!own.some((each) => each.provider === provider)) throw refuse(providerRefusals.identityNotFound)
      if (await hasSecondFactor(ctx.db, userId)) throw refuse(accountRefusals.secondFactorRequired)
      return sessionId
    }
  }
}
