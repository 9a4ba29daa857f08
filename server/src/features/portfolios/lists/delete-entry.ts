import { done, refuse } from '@vitrine/core/kernel'
import { type DeletedEntry, type ListName, PAGE_LISTS } from '@vitrine/core/portfolios'
import { requireActor } from '../../../runtime/actor.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { publishChange } from '../page/change-event.ts'
import { sealDeletedEntry } from './deleted-entry.ts'
import { deleteEntryRow, lockOwnEntry, selectOrder } from './queries.ts'

/**
 * Deletes an entry and returns a sealed text that restores it. Refuses NOT_SIGNED_IN, and as `notFound` of the list if
 * the actor has no such entry.
 */
export async function deleteEntry(ctx: Ctx, name: ListName, { id }: { id: string }): Promise<DeletedEntry> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    const own = await lockOwnEntry(tx.db, name, { id, userId })
    if (!own) throw refuse(PAGE_LISTS[name].notFound)
    const { portfolioId, entry } = own
    const order = await selectOrder(tx.db, name, portfolioId)
    await deleteEntryRow(tx.db, name, id)
    publishChange(tx, portfolioId)
    const place = order.findIndex((other) => other.id === id)
    return { ...done, undo: sealDeletedEntry(tx, name, { portfolioId, entry, place }) }
  })
}
