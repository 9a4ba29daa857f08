import { type OwnPortfolio, type PortfolioChanges, refusedPremiumFeatures } from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { requireActor } from '../../../actor.ts'
import { type Ctx, withTransaction } from '../../../context.ts'
import { publishChange } from './change-event.ts'
import { requireLockedPortfolio, toOwnPortfolio } from './own-portfolio.ts'
import { premiumFeatureRefusal } from './premium-refusal.ts'
import { updatePortfolioRow } from './queries.ts'

/** Saves changed fields, all or none. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, PREMIUM_FEATURE. */
export async function updatePortfolio(ctx: Ctx, id: string, changes: PortfolioChanges): Promise<OwnPortfolio> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    const stored = await requireLockedPortfolio(tx, id, userId)
    const refused = refusedPremiumFeatures(stored, changes, await readPlan(tx, userId))
    if (refused.length > 0) throw premiumFeatureRefusal(refused)
    if (Object.keys(changes).length === 0) return toOwnPortfolio(tx, stored)
    const updated = await updatePortfolioRow(tx.db, id, changes)
    publishChange(tx, id)
    return toOwnPortfolio(tx, updated)
  })
}
