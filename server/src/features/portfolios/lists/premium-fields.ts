import type { Plan } from '@vitrine/core/billing'
import { refuse } from '@vitrine/core/kernel'
import { type EntryChanges, type ListEntry, type ListName, pageList } from '@vitrine/core/portfolios'
import { premiumFields } from '../page/premium-refusal.ts'

/**
 * Throws the refusal that the list declares for its premium fields if the plan does not allow the changes. `stored`
 * is null for a new entry.
 */
export function refusePremiumFields<Name extends ListName>(
  name: Name,
  { stored, changes, plan }: { stored: ListEntry<Name> | null; changes: EntryChanges<Name>; plan: Plan },
): void {
  const { refused, refusals } = pageList(name).premium
  const features = refused(stored, changes, plan)
  const [premiumFeature] = refusals
  if (features.length === 0) return
  if (!premiumFeature) throw new Error(`The list ${name} declares no refusal for fields that need premium`)
  throw refuse(premiumFeature, premiumFields(features))
}
