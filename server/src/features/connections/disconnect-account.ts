import type { ConnectionInput, Connections } from '@vitrine/core/connections'
import { resetPresence } from '#features/discord-presence'
import { clearSong } from '#features/now-playing'
import { NO_DISCORD_ACCOUNT, requireLockedPortfolio, updateConnectedAccounts } from '#features/portfolios'
import { requireActor } from '../../actor.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../context.ts'
import { toOwnConnections } from './own-connections.ts'
import { bindingOf } from './providers.ts'
import { type ConnectionRow, deleteConnection, isConnected } from './queries.ts'

/**
 * Disconnects an account: erases its tokens and what the page shows of it. Does nothing without one. Refuses
 * NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND.
 */
export async function disconnectAccount(ctx: Ctx, { portfolioId, provider }: ConnectionInput): Promise<Connections> {
  const { userId } = requireActor(ctx)
  const erased = await withTransaction(ctx, async (tx) => {
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
  if (erased) await endAuthorization(ctx, erased)
  return toOwnConnections(ctx, portfolioId)
}

/**
 * Asks Discord to end the authorization, without waiting for the answer. Spotify offers no such request. Discord ends
 * all authorizations of the account, so nothing is asked while another page has it connected. The pages are read after
 * the commit, so that of two that disconnect at once the last one asks.
 */
async function endAuthorization(
  { db, deps }: Ctx,
  { row, discordId }: { row: ConnectionRow; discordId: string | null },
): Promise<void> {
  if (row.provider !== 'discord' || row.refreshToken === null) return
  const token = deps.cipher.decrypt(row.refreshToken, bindingOf(row, 'refresh'))
  if (token === null || (discordId !== null && (await isConnected(db, discordId)))) return
  deps.discord
    ?.revoke(token)
    .catch((error: unknown) => deps.log.warn({ err: error }, 'an authorization at Discord could not be ended'))
}
