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
import { type PortfolioRow, type StoredChanges, updatePortfolioRow, withTheme } from './queries.ts'

/** Saves changed fields, all or none. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, PREMIUM_FEATURE, INVALID_INPUT. */
export async function updatePortfolio(ctx: Ctx, id: string, changes: SavePortfolioInput): Promise<OwnPortfolio> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    const stored = await requireLockedPortfolio(tx, id, userId)
    const refused = refusedPremiumFeatures(stored, changes, await readPlan(tx, userId))
    if (refused.length > 0) throw premiumFeatureRefusal(refused)
    if (Object.keys(changes).length === 0) return toOwnPortfolio(tx, stored)
    const updated = await updatePortfolioRow(tx.db, id, toStored(stored, changes))
    publishChange(tx, id)
    return toOwnPortfolio(tx, updated)
  })
}

/**
 * Returns the columns to change: the title as stored, and the whole theme. Refuses INVALID_INPUT for a blank title of a
 * published page.
 */
function toStored(stored: PortfolioRow, { title, ...changes }: SavePortfolioInput): StoredChanges {
  const columns = withTheme(stored, changes)
  if (title === undefined) return columns
  const saved = savedTitle(title, stored.published)
  if (saved !== null) return { ...columns, title: saved }
  const message = portfolioTexts.titleRequired
  throw refuse(kernelRefusals.invalidInput, { fields: [{ field: 'title', message }] }, message)
}
