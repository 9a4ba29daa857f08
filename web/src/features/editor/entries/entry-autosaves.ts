import { createStore } from '../../../ui/store.ts'
import type { EditedAt } from './edit-times.ts'
import { type AutosaveCalls, createEntryAutosave, type EntryAutosave } from './entry-autosave.ts'
import type { EntryForm, Texts } from './entry-forms.ts'

/** Autosaves of a list by entry. They outlive their rows, so that switching tabs loses nothing. */
export interface EntryAutosaves<Entry, Values extends Texts> {
  of(entry: Entry): EntryAutosave<Entry, Values>
  /** Returns the entry with its unsaved edits; without any the entry itself, so that its part of the preview stays. */
  typed(entry: Entry): Entry
  /** Applies the stored entries, and ends the autosaves of entries that are missing among them. */
  follow(entries: readonly Entry[]): void
  flush(): void
  /** Resends saves without a response. */
  resend(): void
  /** Returns true while an edit is not stored: waiting, being sent, refused or failed. */
  anyUnsaved(): boolean
  /** Returns true while an edit is refused or failed, so that leaving would lose it. */
  anyStuck(): boolean
  /** Returns a number that changes with each change of an entry. */
  version(): number
  subscribe(listener: () => void): () => void
}

/** Changes with the times of their edits. */
export type Dated<Changes, Values> = Changes & { editedAt: EditedAt<Values> }

/** Sends a change to the server and writes its response into the cached list. */
export type ListWrite<Entry> = <Answer>(
  send: () => Promise<Answer>,
  apply: (entries: Entry[], answer: Answer) => Entry[],
) => Promise<Answer>

/** Creates the autosaves for the entries of one list. */
export function createEntryAutosaves<
  Entry extends { id: string },
  Values extends Texts,
  Changes extends Partial<Entry>,
>(
  form: EntryForm<Entry, Values, Changes>,
  calls: Omit<AutosaveCalls<Entry, Values, Changes>, 'save'> & {
    save(id: string, changes: Dated<Changes, Values>): Promise<Entry>
    write: ListWrite<Entry>
    /** Called with the unsaved values of an entry that was deleted elsewhere. */
    onLost(values: Values): void
  },
): EntryAutosaves<Entry, Values> {
  const autosaves = new Map<string, EntryAutosave<Entry, Values>>()
  const changes = createStore({ version: 0 })

  function of(entry: Entry): EntryAutosave<Entry, Values> {
    const known = autosaves.get(entry.id)
    if (known) return known
    const started = createEntryAutosave(entry, form, {
      ...calls,
      save: (edited, editedAt) =>
        calls.write(
          () => calls.save(entry.id, { ...edited, editedAt }),
          (list, answer) => list.map((other) => (other.id === entry.id ? answer : other)),
        ),
    })
    started.subscribe(() => changes.set({ version: changes.get().version + 1 }))
    autosaves.set(entry.id, started)
    return started
  }

  const any = (check: (autosave: EntryAutosave<Entry, Values>) => boolean) => [...autosaves.values()].some(check)
  return {
    of,
    typed(entry) {
      const autosave = of(entry)
      return autosave.isUnsaved() ? { ...entry, ...form.changesOf(form.tidied(autosave.snapshot().values)) } : entry
    },
    follow(entries) {
      const left = new Set(entries.map(({ id }) => id))
      for (const [id, autosave] of autosaves) {
        if (left.has(id)) continue
        autosaves.delete(id)
        if (autosave.end()) calls.onLost(autosave.snapshot().values)
      }
      for (const entry of entries) of(entry).follow(entry)
    },
    flush() {
      for (const autosave of autosaves.values()) autosave.flush()
    },
    resend() {
      for (const autosave of autosaves.values()) if (autosave.snapshot().status === 'offline') autosave.retry()
    },
    anyUnsaved: () => any((autosave) => autosave.isUnsaved()),
    anyStuck: () => any((autosave) => autosave.isStuck()),
    version: () => changes.get().version,
    subscribe: changes.subscribe,
  }
}
