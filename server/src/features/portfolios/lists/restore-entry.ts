import { refuse } from '@vitrine/core/kernel'
import { LIST_MAX, type ListEntry, type ListName, PAGE_LISTS, type RestoreInput } from '@vitrine/core/portfolios'
import { requireActor } from '../../../runtime/actor.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { publishChange } from '../page/change-event.ts'
import { requireLockedPortfolio } from '../page/own-portfolio.ts'
import { openDeletedEntry } from './deleted-entry.ts'
import { withoutLostImage } from './entry-images.ts'
import { insertDeletedEntry, lockOwnEntry, selectOrder, updateOrder } from './queries.ts'

/**
 * Restores a deleted entry with its id and in its former place. What it had with premium stays, as if it had not been
 * deleted. An entry that is already restored is returned. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, as `notFound` of
 * the list if the time is over, and as its `full`.
 */
export async function restoreEntry<Name extends ListName>(
  ctx: Ctx,
  name: Name,
  input: RestoreInput,
): Promise<ListEntry<Name>> {
  const { userId } = requireActor(ctx)
  const { portfolioId } = input
  return withTransaction(ctx, async (tx) => {
    await requireLockedPortfolio(tx, portfolioId, userId)
    const deleted = openDeletedEntry(tx, name, input)
    if (!deleted) throw refuse(PAGE_LISTS[name].notFound)
    const { id } = deleted.entry
    const others = (await selectOrder(tx.db, name, portfolioId)).map((other) => other.id)
    if (!others.includes(id)) {
      if (others.length >= LIST_MAX) throw refuse(PAGE_LISTS[name].full, { limit: LIST_MAX })
      const entry = await withoutLostImage(tx.db, deleted.entry, userId)
      await insertDeletedEntry(tx.db, name, { portfolioId, entry })
      await updateOrder(tx.db, name, others.toSpliced(deleted.place, 0, id))
      publishChange(tx, portfolioId)
    }
    const restored = await lockOwnEntry(tx.db, name, { id, userId })
    if (!restored) throw new Error(`The restored entry ${id} is missing`)
    return restored.entry
  })
}
