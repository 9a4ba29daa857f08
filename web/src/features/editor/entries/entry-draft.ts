import type { Texts } from './entry-forms.ts'

/** Errors by field. */
export type Problems<Values> = Partial<Record<keyof Values, string>>

/** `offline`: no response arrived, and the save is resent until one does. */
type AutosaveStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'offline'

/** Entry as its row shows it. A new object after each change. */
export interface EntryDraft<Values extends Texts> {
  values: Values
  status: AutosaveStatus
  /** Errors of fields that are not stored. */
  problems: Problems<Values>
}
