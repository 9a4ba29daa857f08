import type { Plan } from '@vitrine/core/billing'
import { type Done, done, type Refusal, refuse } from '@vitrine/core/kernel'
import {
  type EditTimes,
  isNewOrder,
  LIST_MAX,
  newestEdits,
  portfolioRefusals,
  type ReorderInput,
} from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { requireActor } from '../../../actor.ts'
import { type Ctx, withTransaction } from '../../../context.ts'
import { publishChange } from '../page/change-event.ts'
import { requireLockedPortfolio } from '../page/own-portfolio.ts'
import type { ListTable, OrderedEntry, OrderedList } from './list-definition.ts'
import { deleteEntryRow, selectOrder, selectOwnPortfolioId, updateOrder } from './queries.ts'

/**
 * Adds an entry at the end of a list. `refusePremium` throws if the plan does not allow the entry. Refuses NOT_SIGNED_IN,
 * PORTFOLIO_NOT_FOUND, and `full` if the list has {@link LIST_MAX} entries.
 */
export async function addEntry<Entry extends OrderedEntry, Added extends { portfolioId: string }>(
  ctx: Ctx,
  list: OrderedList<Entry, Added, object>,
  {
    input,
    full,
    refusePremium,
  }: { input: Added; full: (limit: number) => Refusal; refusePremium?: (plan: Plan) => void },
): Promise<Entry> {
  const { userId } = requireActor(ctx)
  const { portfolioId } = input
  return withTransaction(ctx, async (tx) => {
    await requireLockedPortfolio(tx, portfolioId, userId)
    refusePremium?.(await readPlan(tx, userId))
    const order = await selectOrder(tx.db, list.table, portfolioId)
    if (order.length >= LIST_MAX) throw full(LIST_MAX)
    const displayOrder = (order.at(-1)?.displayOrder ?? -1) + 1
    const entry = await list.insert(tx.db, { ...input, id: tx.deps.newId(), displayOrder })
    publishChange(tx, portfolioId)
    return entry
  })
}

/**
 * Changes an entry; a field that was edited later keeps its value. `refusePremium` throws if the plan does not allow the
 * changes. Refuses NOT_SIGNED_IN, and `notFound` if the actor has no such entry.
 */
export async function updateEntry<Entry extends OrderedEntry, Changes extends object>(
  ctx: Ctx,
  list: OrderedList<Entry, never, Changes>,
  {
    id,
    changes: sent,
    editedAt,
    notFound,
    refusePremium,
  }: {
    id: string
    changes: Changes
    editedAt: Partial<EditTimes> | undefined
    notFound: () => Refusal
    refusePremium?: (stored: Entry, changes: Partial<Changes>, plan: Plan) => void
  },
): Promise<Entry> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    const own = await list.lockOwn(tx.db, id, userId)
    if (!own) throw notFound()
    const { changes, editTimes } = newestEdits(own.editTimes, sent, { editedAt, now: tx.now() })
    refusePremium?.(own.entry, changes, await readPlan(tx, userId))
    if (Object.keys(changes).length === 0) return own.entry
    const updated = await list.update(tx.db, id, { ...changes, editTimes })
    if (!updated) throw notFound()
    publishChange(tx, own.portfolioId)
    return updated
  })
}

/** Deletes an entry. Refuses NOT_SIGNED_IN, and `notFound` if the actor has no such entry. */
export async function deleteEntry(
  ctx: Ctx,
  table: ListTable,
  { id, notFound }: { id: string; notFound: () => Refusal },
): Promise<Done> {
  const { userId } = requireActor(ctx)
  await withTransaction(ctx, async (tx) => {
    const portfolioId = await selectOwnPortfolioId(tx.db, table, { id, userId })
    if (portfolioId === null) throw notFound()
    await deleteEntryRow(tx.db, table, id)
    publishChange(tx, portfolioId)
  })
  return done
}

/** Sets the order of a list. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, and ORDER_CHANGED unless `ids` names each entry once. */
export async function reorderEntries(ctx: Ctx, table: ListTable, { portfolioId, ids }: ReorderInput): Promise<Done> {
  const { userId } = requireActor(ctx)
  await withTransaction(ctx, async (tx) => {
    await requireLockedPortfolio(tx, portfolioId, userId)
    if (!isNewOrder(await selectOrder(tx.db, table, portfolioId), ids)) throw refuse(portfolioRefusals.orderChanged)
    await updateOrder(tx.db, table, ids)
    publishChange(tx, portfolioId)
  })
  return done
}
