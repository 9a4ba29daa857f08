import { type PremiumFeature, refusedPremiumFeatures } from '@vitrine/core/portfolios'
import { ThemeChanges } from '@vitrine/core/themes'
import {
  changesOf,
  type DraftChanges,
  type DraftField,
  type DraftFields,
  type DraftState,
  isDraftField,
} from './draft.ts'
import { TRIED_ENTRY_FEATURES, type TriedEntryField, triedEntryFields } from './tried-entries.ts'

/** A setting that needs premium. */
export type TriedField = (DraftField & PremiumFeature) | TriedEntryField

function isTriedField(feature: PremiumFeature): feature is DraftField & PremiumFeature {
  return isDraftField(feature)
}

/** Returns the feature of premium that a setting is. */
export function featureOf(field: TriedField): PremiumFeature {
  return isTriedEntryField(field) ? TRIED_ENTRY_FEATURES[field] : field
}

function isTriedEntryField(field: TriedField): field is TriedEntryField {
  return field in TRIED_ENTRY_FEATURES
}

/** Returns the settings of a draft that an owner without premium tries: the preview shows them, and Save would be refused. */
export function triedFields(draft: Pick<DraftState, 'stored' | 'values'>, locked: boolean): TriedField[] {
  const { stored } = draft
  const changes = changesOf(draft)
  const plan = { premium: !locked, until: null }
  const refused = refusedPremiumFeatures({ ...stored, theme: stored }, { ...changes, theme: changes }, plan)
  return [...refused.filter(isTriedField), ...(locked ? triedEntryFields(draft.values) : [])]
}

/** Returns true for a setting for which the specification names the 'Premium Feature' message. */
function isOffered(field: TriedField): boolean {
  return !(field in ThemeChanges.shape || field === 'attention')
}

/** Returns the first setting that an edit tries for which the 'Premium Feature' message is shown. */
export function offeredField(
  draft: Pick<DraftState, 'stored' | 'values'>,
  edit: DraftChanges,
  locked: boolean,
): TriedField | undefined {
  const before = triedFields(draft, locked)
  const after = triedFields({ ...draft, values: { ...draft.values, ...edit } }, locked)
  return after.find((field) => isOffered(field) && !before.includes(field))
}

/** Returns the changes that take back what is tried: each setting gets its stored value. */
export function takenBack(stored: DraftFields, tried: readonly TriedField[]): DraftChanges {
  return Object.fromEntries(tried.map((field) => [field, stored[field]]))
}
