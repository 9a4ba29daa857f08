import type { Plan } from '@vitrine/core/billing'
import { type Done, done, kernelRefusals, type Refusal, refuse } from '@vitrine/core/kernel'
import {
  type EditTimes,
  endsAfterStart,
  isNewOrder,
  LIST_MAX,
  newestEdits,
  portfolioRefusals,
  portfolioTexts,
  type ReorderInput,
  type Visibility,
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
 * PORTFOLIO_NOT_FOUND, INVALID_INPUT for an end before the start, and `full` if the list has {@link LIST_MAX} entries.
 */
export async function addEntry<Entry extends OrderedEntry, Added extends Visibility & { portfolioId: string }>(
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
  refuseEndBeforeStart(input, 'visibleUntil')
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
 * changes. Refuses NOT_SIGNED_IN, INVALID_INPUT for an end before the start, and `notFound` if the actor has no such entry.
 */
export async function updateEntry<Entry extends OrderedEntry & Visibility, Changes extends Partial<Visibility>>(
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
    refuseEndBeforeStart({ ...own.entry, ...changes }, 'visibleUntil' in changes ? 'visibleUntil' : 'visibleFrom')
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

/** Throws INVALID_INPUT at the field that was changed unless the entry ends after it starts. */
function refuseEndBeforeStart(entry: Visibility, field: 'visibleFrom' | 'visibleUntil'): void {
  if (endsAfterStart(entry)) return
  const message = portfolioTexts.endsBeforeStart
  throw refuse(kernelRefusals.invalidInput, { fields: [{ field, message }] }, message)
}
