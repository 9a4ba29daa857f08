import type { CardShownInput, Connections } from '@vitrine/core/connections'
import { refreshPresence } from '#features/discord-presence'
import { requireLockedPortfolio, updateConnectedAccounts } from '#features/portfolios'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { toOwnConnections } from './own-connections.ts'

/** Shows or hides the card of an account on the actor's page. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND. */
export async function setCardShown(ctx: Ctx, { portfolioId, provider, visible }: CardShownInput): Promise<Connections> {
  const { userId } = requireActor(ctx)
  await withTransaction(ctx, async (tx) => {
    await requireLockedPortfolio(tx, portfolioId, userId)
    const change = provider === 'discord' ? { showDiscordStatus: visible } : { showSpotifyActivity: visible }
    await updateConnectedAccounts(tx, portfolioId, change)
    if (provider === 'discord') await refreshPresence(tx, portfolioId)
    publishAfterCommit(tx, { type: 'connectionsChanged', portfolioId, userId, tab: ctx.tab })
  })
  return toOwnConnections(ctx, portfolioId)
}
