import { refuse } from '@vitrine/core/kernel'
import { type AddedEntry, LIST_MAX, type ListEntry, type ListName, PAGE_LISTS } from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { requireActor } from '../../../runtime/actor.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { publishChange } from '../page/change-event.ts'
import { requireLockedPortfolio } from '../page/own-portfolio.ts'
import { refuseBlockedLink } from './blocked-link.ts'
import { refuseEndBeforeStart } from './end-after-start.ts'
import { refusePremiumFields } from './premium-fields.ts'
import { insertEntry, selectOrder } from './queries.ts'

/**
 * Adds an entry at the end of a list. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, INVALID_INPUT for an end before the
 * start and for a blocked host, PREMIUM_FEATURE, and with the list's refusal `full` if it has {@link LIST_MAX} entries.
 */
export async function addEntry<Name extends ListName>(
  ctx: Ctx,
  name: Name,
  input: AddedEntry<Name>,
): Promise<ListEntry<Name>> {
  const { userId } = requireActor(ctx)
  const { full } = PAGE_LISTS[name]
  const { portfolioId } = input
  refuseEndBeforeStart(input, 'visibleUntil')
  return withTransaction(ctx, async (tx) => {
    await requireLockedPortfolio(tx, portfolioId, userId)
    refusePremiumFields(name, { stored: null, changes: input, plan: await readPlan(tx, userId) })
    await refuseBlockedLink(tx.db, name, input)
    const order = await selectOrder(tx.db, name, portfolioId)
    if (order.length >= LIST_MAX) throw refuse(full, { limit: LIST_MAX })
    const displayOrder = (order.at(-1)?.displayOrder ?? -1) + 1
    const entry = await insertEntry(tx.db, name, { ...input, id: tx.deps.newId(), displayOrder })
    publishChange(tx, portfolioId)
    return entry
  })
}
