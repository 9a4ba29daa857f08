import { refuse } from '@vitrine/core/kernel'
import {
  type EditTimes,
  type EntryChanges,
  type ListEntry,
  type ListName,
  newestEdits,
  PAGE_LISTS,
} from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { requireActor } from '../../../runtime/actor.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { publishChange } from '../page/change-event.ts'
import { refuseBlockedLink } from './blocked-link.ts'
import { refuseEndBeforeStart } from './end-after-start.ts'
import { refusePremiumFields } from './premium-fields.ts'
import { lockOwnEntry, updateEntryRow } from './queries.ts'

/** Fields of an entry to change, with the times of their edits. */
interface EntryUpdate<Name extends ListName> {
  id: string
  changes: EntryChanges<Name>
  /** The time of each field's edit, in milliseconds since 1970. A field without a time was edited now. */
  editedAt?: Partial<EditTimes> | undefined
}

/**
 * Changes an entry and returns it. A field whose stored value was edited later than the sent one keeps its value.
 * Refuses NOT_SIGNED_IN, INVALID_INPUT for an end before the start and for a blocked host, PREMIUM_FEATURE, and with the list's refusal
 * `notFound` if the actor has no such entry.
 */
export async function updateEntry<Name extends ListName>(
  ctx: Ctx,
  name: Name,
  { id, changes: sent, editedAt }: EntryUpdate<Name>,
): Promise<ListEntry<Name>> {
  const { userId } = requireActor(ctx)
  const { notFound } = PAGE_LISTS[name]
  return withTransaction(ctx, async (tx) => {
    const own = await lockOwnEntry(tx.db, name, { id, userId })
    if (!own) throw refuse(notFound)
    const { changes, editTimes } = newestEdits(own.editTimes, sent, { editedAt, now: tx.now() })
    refusePremiumFields(name, { stored: own.entry, changes, plan: await readPlan(tx, userId) })
    if (Object.keys(changes).length === 0) return own.entry
    await refuseBlockedLink(tx.db, name, changes)
    refuseEndBeforeStart({ ...own.entry, ...changes }, 'visibleUntil' in changes ? 'visibleUntil' : 'visibleFrom')
    const updated = await updateEntryRow(tx.db, name, { id, changes, editTimes })
    if (!updated) throw refuse(notFound)
    publishChange(tx, own.portfolioId)
    return updated
  })
}
