import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { type OwnPortfolio, portfolioRefusals } from '@vitrine/core/portfolios'
import { selectDeletion } from '#features/accounts'
import { requireActor } from '../../../runtime/actor.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { publishChange } from './change-event.ts'
import { requireLockedPortfolio, toOwnPortfolio } from './own-portfolio.ts'
import { updatePortfolioRow } from './queries.ts'
import { selectSuspension } from './suspension-queries.ts'

/** Publishes or unpublishes a page. Setting the present state again is no error. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, PAGE_SUSPENDED. */
export async function publishPortfolio(
  ctx: Ctx,
  { id, published }: { id: string; published: boolean },
): Promise<OwnPortfolio> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    await requireLockedPortfolio(tx, id, userId)
    const suspension = published ? await selectSuspension(tx.db, id) : null
    if (suspension) throw refuse(portfolioRefusals.suspended, { reason: suspension.reason })
    // A request that was under way when its person deleted the account must not show the page again.
    if (published && (await selectDeletion(tx.db, userId))) throw refuse(kernelRefusals.notSignedIn)
    const updated = await updatePortfolioRow(tx.db, id, { published })
    publishChange(tx, id)
    return toOwnPortfolio(tx, updated)
  })
}
