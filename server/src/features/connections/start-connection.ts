import { randomBytes } from 'node:crypto'
import { ATTEMPT_LIFE_MS, type AuthorizationStart, type ConnectionInput } from '@vitrine/core/connections'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { requireOwnPortfolio } from '#features/portfolios'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { hashState, redirectUriOf, requireProvider } from './providers.ts'
import { insertAttempt } from './queries.ts'

/**
 * Starts to connect an account and returns the provider's address. Its state works once, in the session of the request.
 * Refuses NOT_SIGNED_IN, RATE_LIMITED, PORTFOLIO_NOT_FOUND, DISCORD_NOT_SET_UP, SPOTIFY_NOT_SET_UP.
 */
export async function startConnection(
  ctx: Ctx,
  { portfolioId, provider }: ConnectionInput,
): Promise<AuthorizationStart> {
  const { userId, sessionId } = requireActor(ctx)
  if (sessionId === undefined) throw refuse(kernelRefusals.notSignedIn)
  await ctx.deps.limiter.spend('connection-attempts', userId)
  await requireOwnPortfolio(ctx, portfolioId)
  const client = requireProvider(ctx, provider)
  const state = randomBytes(24).toString('base64url')
  await insertAttempt(ctx.db, {
    stateHash: hashState(state),
    sessionId,
    userId,
    portfolioId,
    provider,
    expiresAt: new Date(ctx.now().getTime() + ATTEMPT_LIFE_MS),
  })
  return { url: client.authorizeUrl({ state, redirectUri: redirectUriOf(ctx, provider) }) }
}
