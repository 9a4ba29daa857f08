import { refuse } from '@vitrine/core/kernel'
import { type AddBadgeInput, type Badge, LIST_MAX, portfolioRefusals } from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { requireActor } from '../../actor.ts'
import { type Ctx, withTransaction } from '../../context.ts'
import { refuseBadgeFeatures } from './badge-features.ts'
import { insertBadge, selectBadges } from './badge-queries.ts'
import { publishChange } from './publish-change.ts'
import { holdOwnPortfolio } from './read-portfolio.ts'

/** Adds a badge at the end of the list. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, BADGE_LIMIT, PREMIUM_FEATURE. */
export async function addBadge(ctx: Ctx, input: AddBadgeInput): Promise<Badge> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    await holdOwnPortfolio(tx, input.portfolioId, userId)
    refuseBadgeFeatures(null, input, await readPlan(tx, userId))
    const badges = await selectBadges(tx.db, input.portfolioId)
    if (badges.length >= LIST_MAX) throw refuse(portfolioRefusals.badgeLimit, { limit: LIST_MAX })
    const displayOrder = (badges.at(-1)?.displayOrder ?? -1) + 1
    const badge = await insertBadge(tx.db, { ...input, id: tx.deps.newId(), displayOrder })
    publishChange(tx, input.portfolioId)
    return badge
  })
}
