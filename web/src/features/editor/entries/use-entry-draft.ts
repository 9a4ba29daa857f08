import { useSyncExternalStore } from 'react'
import type { EntryAutosave } from './entry-autosave.ts'
import type { EntryDraft } from './entry-draft.ts'
import type { Texts } from './entry-forms.ts'

/** Returns the draft of an entry and renders again when it changes. */
export function useEntryDraft<Entry, Values extends Texts>(autosave: EntryAutosave<Entry, Values>): EntryDraft<Values> {
  return useSyncExternalStore(autosave.subscribe, autosave.snapshot, autosave.snapshot)
}
