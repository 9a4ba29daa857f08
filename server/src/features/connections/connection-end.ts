import type { Provider } from '@vitrine/core/connections'
import { resetPresence } from '#features/discord-presence'
import { clearSong } from '#features/now-playing'
import { NO_DISCORD_ACCOUNT, requireLockedPortfolio, updateConnectedAccounts } from '#features/portfolios'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { bindingOf } from './providers.ts'
import { type ConnectionRow, deleteConnection, isConnected } from './queries.ts'

/** A connection that was erased here. `discordId` is the page's Discord account; null without one. */
interface ErasedConnection {
  row: ConnectionRow
  discordId: string | null
}

/**
 * Erases the tokens of a connection and what the page shows of it. Returns null if there was none. Refuses
 * PORTFOLIO_NOT_FOUND.
 */
export async function eraseConnection(
  ctx: Ctx,
  { portfolioId, provider, userId }: { portfolioId: string; provider: Provider; userId: string },
): Promise<ErasedConnection | null> {
  return withTransaction(ctx, async (tx) => {
    const { discordId } = await requireLockedPortfolio(tx, portfolioId, userId)
    const row = await deleteConnection(tx.db, portfolioId, provider)
    if (provider === 'discord') {
      await updateConnectedAccounts(tx, portfolioId, NO_DISCORD_ACCOUNT)
      await resetPresence(tx, portfolioId)
    } else {
      await updateConnectedAccounts(tx, portfolioId, { spotifyDisplayName: null })
      await clearSong(tx, portfolioId)
    }
    publishAfterCommit(tx, { type: 'connectionsChanged', portfolioId, userId, tab: ctx.tab })
    return row && { row, discordId }
  })
}

/**
 * Asks Discord to end the authorization; a failure is logged. Spotify offers no such request. Discord ends all
 * authorizations of the account, so no request is sent while another page has this account connected. Runs after the
 * commit of {@link eraseConnection}, so that the later one of two pages that disconnect at once sends the request.
 */
export async function endAuthorization({ db, deps }: Ctx, { row, discordId }: ErasedConnection): Promise<void> {
  if (row.provider !== 'discord' || row.refreshToken === null) return
  const token = deps.cipher.decrypt(row.refreshToken, bindingOf(row, 'refresh'))
  if (token === null || (discordId !== null && (await isConnected(db, discordId)))) return
  await deps.discord
    ?.revoke(token)
    .catch((error: unknown) => deps.log.warn({ err: error }, 'an authorization at Discord could not be ended'))
}
