import { type Done, done, refuse } from '@vitrine/core/kernel'
import { isNewOrder, portfolioRefusals, type ReorderInput } from '@vitrine/core/portfolios'
import { requireActor } from '../../actor.ts'
import { type Ctx, withTransaction } from '../../context.ts'
import { publishChange } from './publish-change.ts'
import { holdOwnPortfolio } from './read-portfolio.ts'
import { selectSocialLinks, updateSocialLinkRow } from './social-link-queries.ts'

/** Sets the order of the links. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, and ORDER_CHANGED unless `ids` names each once. */
export async function reorderSocialLinks(ctx: Ctx, { portfolioId, ids }: ReorderInput): Promise<Done> {
  const { userId } = requireActor(ctx)
  await withTransaction(ctx, async (tx) => {
    await holdOwnPortfolio(tx, portfolioId, userId)
    if (!isNewOrder(await selectSocialLinks(tx.db, portfolioId), ids)) throw refuse(portfolioRefusals.orderChanged)
    for (const [displayOrder, id] of ids.entries()) await updateSocialLinkRow(tx.db, id, { displayOrder })
    publishChange(tx, portfolioId)
  })
  return done
}
