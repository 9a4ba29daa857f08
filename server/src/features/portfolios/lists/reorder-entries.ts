import { type Done, done, refuse } from '@vitrine/core/kernel'
import { isNewOrder, type ListName, portfolioRefusals, type ReorderInput } from '@vitrine/core/portfolios'
import { requireActor } from '../../../runtime/actor.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { publishChange } from '../page/change-event.ts'
import { requireLockedPortfolio } from '../page/own-portfolio.ts'
import { selectOrder, updateOrder } from './queries.ts'

/** Sets the order of a list. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, and ORDER_CHANGED unless `ids` names each entry once. */
export async function reorderEntries(ctx: Ctx, name: ListName, { portfolioId, ids }: ReorderInput): Promise<Done> {
  const { userId } = requireActor(ctx)
  await withTransaction(ctx, async (tx) => {
    await requireLockedPortfolio(tx, portfolioId, userId)
    if (!isNewOrder(await selectOrder(tx.db, name, portfolioId), ids)) throw refuse(portfolioRefusals.orderChanged)
    await updateOrder(tx.db, name, ids)
    publishChange(tx, portfolioId)
  })
  return done
}
