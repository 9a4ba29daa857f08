import type { Provider } from '@vitrine/core/connections'
import { resetPresence } from '#features/discord-presence'
import { clearSong } from '#features/now-playing'
import {
  findPortfolio,
  NO_DISCORD_ACCOUNT,
  requireLockedPortfolio,
  updateConnectedAccounts,
} from '#features/portfolios'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import type { AccountTokens } from '../../third-parties/account-tokens.ts'
import { DiscordRefusal } from '../../third-parties/discord/client.ts'
import { SpotifyRefusal } from '../../third-parties/spotify/client.ts'
import { recordProblem } from './connection-problem.ts'
import { bindingOf } from './providers.ts'
import { type ConnectionRow, endConnection, replaceTokens, selectConnection } from './queries.ts'

/** Milliseconds before its expiry from which an access token is refreshed. */
const REFRESH_BEFORE_MS = 60_000

/**
 * Returns the access token of a connected account, refreshed if it expires within `before` milliseconds or is the
 * `rejected` one. Returns null without an account. If the provider has ended the connection, disconnects the account,
 * asks its owner to connect again and returns null. A refresh token that cannot be decrypted stays stored, because
 * another process may know its secret; this stores the problem and returns null. Throws the errors of the provider's
 * client.
 *
 * Two refreshes at once would invalidate each other's tokens. The callers prevent them: one process polls a page, and
 * one runs the job.
 */
export async function findAccessToken(
  ctx: Ctx,
  { portfolioId, provider }: { portfolioId: string; provider: Provider },
  { rejected = null, before = REFRESH_BEFORE_MS }: { rejected?: string | null; before?: number } = {},
): Promise<string | null> {
  const row = await selectConnection(ctx.db, portfolioId, provider)
  if (!row?.accessToken || !row.refreshToken || !row.expiresAt) return null
  const { cipher } = ctx.deps
  const access = cipher.decrypt(row.accessToken, bindingOf(row, 'access'))
  const refresh = cipher.decrypt(row.refreshToken, bindingOf(row, 'refresh'))
  if (refresh === null) {
    ctx.deps.log.error({ portfolioId, provider }, 'a token cannot be decrypted; SESSION_SECRET_OLD may be missing')
    await recordProblem(ctx, { portfolioId, provider, problem: 'ended' })
    return null
  }
  const isFresh = row.expiresAt.getTime() - ctx.now().getTime() > before
  if (access !== null && access !== rejected && isFresh) return access
  const tokens = await refreshTokens(ctx, provider, refresh)
  if (!tokens) return end(ctx, row)
  return (await storeTokens(ctx, row, { used: refresh, tokens })) ? tokens.accessToken : null
}

/**
 * Stores the tokens that replace the refresh token `used`. Returns false if the account was disconnected or replaced
 * meanwhile.
 */
async function storeTokens(
  ctx: Ctx,
  row: ConnectionRow,
  { used, tokens }: { used: string; tokens: AccountTokens },
): Promise<boolean> {
  const { cipher } = ctx.deps
  const sealed = {
    accessToken: cipher.encrypt(tokens.accessToken, bindingOf(row, 'access')),
    refreshToken: cipher.encrypt(tokens.refreshToken, bindingOf(row, 'refresh')),
    expiresAt: new Date(ctx.now().getTime() + tokens.expiresInMs),
  }
  if (await replaceTokens(ctx.db, row, sealed)) return true
  // The hourly job may have encrypted the same tokens with another secret meanwhile.
  const present = await selectConnection(ctx.db, row.portfolioId, row.provider)
  if (cipher.decrypt(present?.refreshToken ?? '', bindingOf(row, 'refresh')) !== used) return false
  return present !== null && replaceTokens(ctx.db, present, sealed)
}

/** Returns new tokens; null if the provider has ended the connection. */
async function refreshTokens({ deps }: Ctx, provider: Provider, refreshToken: string): Promise<AccountTokens | null> {
  const client = deps[provider]
  if (!client) throw new Error(`${provider} is not set up`)
  try {
    return await client.refresh(refreshToken)
  } catch (error) {
    const isRefusal = error instanceof DiscordRefusal || error instanceof SpotifyRefusal
    if (isRefusal && error.code === 'invalid_grant') return null
    throw error
  }
}

/** Disconnects an account whose connection its provider has ended, unless its tokens were replaced meanwhile. */
async function end(ctx: Ctx, row: ConnectionRow): Promise<null> {
  const { portfolioId, provider } = row
  await withTransaction(ctx, async (tx) => {
    const portfolio = await findPortfolio(tx, portfolioId)
    if (!portfolio) return
    await requireLockedPortfolio(tx, portfolioId, portfolio.userId)
    if (!(await endConnection(tx.db, row))) return
    const isDiscord = provider === 'discord'
    await updateConnectedAccounts(tx, portfolioId, isDiscord ? NO_DISCORD_ACCOUNT : { spotifyDisplayName: null })
    await (isDiscord ? resetPresence(tx, portfolioId) : clearSong(tx, portfolioId))
    publishAfterCommit(tx, { type: 'connectionsChanged', portfolioId, userId: portfolio.userId, tab: null })
  })
  return null
}
