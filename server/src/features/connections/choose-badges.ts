import type { ChosenBadgesInput, Connections } from '@vitrine/core/connections'
import { mayChoose } from '@vitrine/core/discord-badges'
import { readPlan } from '#features/billing'
import { premiumFeatureRefusal, requireLockedPortfolio, updateConnectedAccounts } from '#features/portfolios'
import { requireActor } from '../../actor.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../context.ts'
import { toOwnConnections } from './own-connections.ts'

/** Stores the Discord badges that the actor chose for their page. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, PREMIUM_FEATURE. */
export async function chooseBadges(ctx: Ctx, { portfolioId, flags }: ChosenBadgesInput): Promise<Connections> {
  const { userId } = requireActor(ctx)
  await withTransaction(ctx, async (tx) => {
    const { discordFlags } = await requireLockedPortfolio(tx, portfolioId, userId)
    if (!mayChoose(discordFlags, flags, await readPlan(tx, userId))) throw premiumFeatureRefusal(['flags'])
    await updateConnectedAccounts(tx, portfolioId, { discordFlags: flags })
    publishAfterCommit(tx, { type: 'connectionsChanged', portfolioId, userId, tab: ctx.tab })
  })
  return toOwnConnections(ctx, portfolioId)
}
