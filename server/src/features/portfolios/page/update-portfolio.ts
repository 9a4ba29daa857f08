import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import {
  type OwnPortfolio,
  portfolioTexts,
  refusedPremiumFeatures,
  type SavePortfolioInput,
  savedTitle,
} from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { requireActor } from '../../../runtime/actor.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { publishChange } from './change-event.ts'
import { requireLockedPortfolio, toOwnPortfolio } from './own-portfolio.ts'
import { premiumFeatureRefusal } from './premium-refusal.ts'
import { updatePortfolioRow } from './queries.ts'

/** Saves changed fields, all or none. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, PREMIUM_FEATURE, INVALID_INPUT. */
export async function updatePortfolio(ctx: Ctx, id: string, changes: SavePortfolioInput): Promise<OwnPortfolio> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    const stored = await requireLockedPortfolio(tx, id, userId)
    const refused = refusedPremiumFeatures(stored, changes, await readPlan(tx, userId))
    if (refused.length > 0) throw premiumFeatureRefusal(refused)
    if (Object.keys(changes).length === 0) return toOwnPortfolio(tx, stored)
    const updated = await updatePortfolioRow(tx.db, id, withTitle(changes, stored.published))
    publishChange(tx, id)
    return toOwnPortfolio(tx, updated)
  })
}

/** Returns the changes with the title to store. Refuses INVALID_INPUT for a blank title of a published page. */
function withTitle({ title, ...changes }: SavePortfolioInput, published: boolean): SavePortfolioInput {
  if (title === undefined) return changes
  const saved = savedTitle(title, published)
  if (saved !== null) return { ...changes, title: saved }
  const message = portfolioTexts.titleRequired
  throw refuse(kernelRefusals.invalidInput, { fields: [{ field: 'title', message }] }, message)
}
