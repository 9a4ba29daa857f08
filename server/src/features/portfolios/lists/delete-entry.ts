import { type Done, done, refuse } from '@vitrine/core/kernel'
import { type ListName, PAGE_LISTS } from '@vitrine/core/portfolios'
import { requireActor } from '../../../runtime/actor.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { publishChange } from '../page/change-event.ts'
import { deleteEntryRow, selectOwnPortfolioId } from './queries.ts'

/** Deletes an entry. Refuses NOT_SIGNED_IN, and as `notFound` of the list if the actor has no such entry. */
export async function deleteEntry(ctx: Ctx, name: ListName, { id }: { id: string }): Promise<Done> {
  const { userId } = requireActor(ctx)
  await withTransaction(ctx, async (tx) => {
    const portfolioId = await selectOwnPortfolioId(tx.db, name, { id, userId })
    if (portfolioId === null) throw refuse(PAGE_LISTS[name].notFound)
    await deleteEntryRow(tx.db, name, id)
    publishChange(tx, portfolioId)
  })
  return done
}
