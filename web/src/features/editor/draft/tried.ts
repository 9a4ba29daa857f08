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

/** A setting that needs premium. */
export type TriedField = DraftField & PremiumFeature

function isTriedField(feature: PremiumFeature): feature is TriedField {
  return isDraftField(feature)
}

/** Returns the settings of a draft that an owner without premium tries: the preview shows them, and Save would be refused. */
export function triedFields(draft: Pick<DraftState, 'stored' | 'values'>, locked: boolean): TriedField[] {
  const { stored } = draft
  const changes = changesOf(draft)
  const plan = { premium: !locked, until: null }
  return refusedPremiumFeatures({ ...stored, theme: stored }, { ...changes, theme: changes }, plan).filter(isTriedField)
}

/** Returns the first setting that an edit tries for which the 'Premium Feature' message is shown: one that is no part of the theme. */
export function offeredField(
  draft: Pick<DraftState, 'stored' | 'values'>,
  edit: DraftChanges,
  locked: boolean,
): TriedField | undefined {
  const before = triedFields(draft, locked)
  const after = triedFields({ ...draft, values: { ...draft.values, ...edit } }, locked)
  return after.find((field) => !(before.includes(field) || field in ThemeChanges.shape))
}

/** Returns the changes that take back what is tried: each setting gets its stored value. */
export function takenBack(stored: DraftFields, tried: readonly TriedField[]): DraftChanges {
  return Object.fromEntries(tried.map((field) => [field, stored[field]]))
}
