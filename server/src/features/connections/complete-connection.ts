import { type CompleteConnectionInput, type Connections, connectionRefusals } from '@vitrine/core/connections'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { resetPresence } from '#features/discord-presence'
import { clearSong } from '#features/now-playing'
import { storeRemotePicture } from '#features/pictures'
import {
  type ConnectedAccounts,
  requireLockedPortfolio,
  requireOwnPortfolio,
  updateConnectedAccounts,
} from '#features/portfolios'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import type { AccountTokens } from '../../third-parties/account-tokens.ts'
import { toOwnConnections } from './own-connections.ts'
import { bindingOf, hashState, orProviderRefusal, redirectUriOf, requireProvider } from './providers.ts'
import { putConnection, takeAttempt } from './queries.ts'

/**
 * Connects an account with the one-time code of its provider. Stores nothing unless the state was started in this
 * session for this portfolio and provider. A state works once, also if the connection fails. Refuses NOT_SIGNED_IN,
 * RATE_LIMITED, PORTFOLIO_NOT_FOUND, DISCORD_NOT_SET_UP, SPOTIFY_NOT_SET_UP, CONNECTION_ATTEMPT_INVALID,
 * CONNECTION_CODE_REFUSED, SPOTIFY_FORBIDDEN, PROVIDER_UNAVAILABLE.
 */
export async function completeConnection(
  ctx: Ctx,
  { portfolioId, provider, code, state }: CompleteConnectionInput,
): Promise<Connections> {
  const { userId, sessionId } = requireActor(ctx)
  if (sessionId === undefined) throw refuse(kernelRefusals.notSignedIn)
  await ctx.deps.limiter.spend('connection-attempts', userId)
  await requireOwnPortfolio(ctx, portfolioId)
  const client = requireProvider(ctx, provider)
  const now = ctx.now()
  const attempt = { stateHash: hashState(state), sessionId, userId, portfolioId, provider, expiresAt: now }
  if (!(await takeAttempt(ctx.db, attempt, now))) throw refuse(connectionRefusals.attemptInvalid)

  const tokens = await orProviderRefusal(ctx, client.exchangeCode({ code, redirectUri: redirectUriOf(ctx, provider) }))
  const account = await orProviderRefusal(ctx, readAccount(ctx, provider, tokens))
  const { cipher } = ctx.deps
  const connection = { portfolioId, provider }
  await withTransaction(ctx, async (tx) => {
    await requireLockedPortfolio(tx, portfolioId, userId)
    await putConnection(tx.db, {
      ...connection,
      accessToken: cipher.encrypt(tokens.accessToken, bindingOf(connection, 'access')),
      refreshToken: cipher.encrypt(tokens.refreshToken, bindingOf(connection, 'refresh')),
      expiresAt: new Date(now.getTime() + tokens.expiresInMs),
      problem: null,
      connectedAt: now,
    })
    await updateConnectedAccounts(tx, portfolioId, account)
    if (provider === 'discord') await resetPresence(tx, portfolioId)
    else await clearSong(tx, portfolioId)
    publishAfterCommit(tx, { type: 'connectionsChanged', portfolioId, userId, tab: ctx.tab })
  })
  return toOwnConnections(ctx, portfolioId)
}

/** Reads the account from its provider. Stores a copy of a Discord account's picture on this site. */
async function readAccount(
  ctx: Ctx,
  provider: CompleteConnectionInput['provider'],
  { accessToken }: AccountTokens,
): Promise<Partial<ConnectedAccounts>> {
  const { discord, spotify } = ctx.deps
  if (provider === 'spotify' && spotify) {
    return { spotifyDisplayName: (await spotify.profile(accessToken)).displayName }
  }
  if (!discord) throw refuse(connectionRefusals.discordNotSetUp)
  const { id, username, discriminator, avatarUrl, flags } = await discord.profile(accessToken)
  return {
    discordId: id,
    discordUsername: username,
    discordDiscriminator: discriminator,
    discordAvatar: await storeRemotePicture(ctx, { source: 'discord', url: avatarUrl }),
    discordPublicFlags: flags,
  }
}
