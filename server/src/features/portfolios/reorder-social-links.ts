import { type Done, done, refuse } from '@vitrine/core/kernel'
import { portfolioRefusals, type ReorderSocialLinksInput } from '@vitrine/core/portfolios'
import { requireActor } from '../../actor.ts'
import { type Ctx, withTransaction } from '../../context.ts'
import { selectSocialLinks, updateSocialLinkRow } from './queries.ts'
import { holdOwnPortfolio } from './read-portfolio.ts'

/** Sets the order of the links. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, and ORDER_CHANGED unless `ids` names each link once. */
export async function reorderSocialLinks(ctx: Ctx, { portfolioId, ids }: ReorderSocialLinksInput): Promise<Done> {
  const { userId } = requireActor(ctx)
  await withTransaction(ctx, async (tx) => {
    await holdOwnPortfolio(tx, portfolioId, userId)
    const stored = new Set((await selectSocialLinks(tx.db, portfolioId)).map((link) => link.id))
    const named = new Set(ids)
    const complete = named.size === ids.length && named.size === stored.size && ids.every((id) => stored.has(id))
    if (!complete) throw refuse(portfolioRefusals.orderChanged)
    for (const [displayOrder, id] of ids.entries()) await updateSocialLinkRow(tx.db, id, { displayOrder })
  })
  return done
}
