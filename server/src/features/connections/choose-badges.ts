import type { ChosenBadgesInput, Connections } from '@vitrine/core/connections'
import { changeFlags, mayChoose } from '@vitrine/core/discord-badges'
import { readPlan } from '#features/billing'
import { premiumFeatureRefusal, requireLockedPortfolio, updateConnectedAccounts } from '#features/portfolios'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { toOwnConnections } from './own-connections.ts'

/** Chooses and removes Discord badges of the actor’s page; those that another tab chose stay. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, PREMIUM_FEATURE. */
export async function chooseBadges(ctx: Ctx, { portfolioId, ...changes }: ChosenBadgesInput): Promise<Connections> {
  const { userId } = requireActor(ctx)
  await withTransaction(ctx, async (tx) => {
    const { discordFlags } = await requireLockedPortfolio(tx, portfolioId, userId)
    const chosen = changeFlags(discordFlags, changes)
    if (!mayChoose(discordFlags, chosen, await readPlan(tx, userId))) throw premiumFeatureRefusal(['flags'])
    await updateConnectedAccounts(tx, portfolioId, { discordFlags: chosen })
    publishAfterCommit(tx, { type: 'connectionsChanged', portfolioId, userId, tab: ctx.tab })
  })
  return toOwnConnections(ctx, portfolioId)
}
