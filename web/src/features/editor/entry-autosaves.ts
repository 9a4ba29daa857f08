import { type AutosaveCalls, createEntryAutosave, type EditedAt, type EntryAutosave } from './entry-autosave.ts'
import type { EntryForm, Texts } from './entry-forms.ts'

/** The autosaves of a list, by entry. They outlive their rows, so a change of tab loses nothing. */
export interface EntryAutosaves<Entry, Values extends Texts> {
  of(entry: Entry): EntryAutosave<Entry, Values>
  /** The entry as it is typed at this moment. */
  typed(entry: Entry): Entry
  /** Takes over what the server has. Entries that are gone are no longer stored. */
  follow(entries: readonly Entry[]): void
  flush(): void
  /** Sends again what got no answer. */
  resend(): void
  /** True while something typed is not stored: on its way, refused or failed. */
  anyUnsaved(): boolean
  /** True while something typed is refused or could not be stored, so that leaving would lose it. */
  anyStuck(): boolean
  /** Another number whenever something of any entry changes. */
  version(): number
  subscribe(listener: () => void): () => void
}

/** Changes with the moments of their edits. */
export type Dated<Changes, Values> = Changes & { editedAt: EditedAt<Values> }

/** Makes a change on the server and takes its answer into the stored list. */
export type ListWrite<Entry> = <Answer>(
  send: () => Promise<Answer>,
  apply: (entries: Entry[], answer: Answer) => Entry[],
) => Promise<Answer>

/** Autosaves for the entries of one list. */
export function createEntryAutosaves<
  Entry extends { id: string },
  Values extends Texts,
  Changes extends Partial<Entry>,
>(
  form: EntryForm<Entry, Values, Changes>,
  calls: Omit<AutosaveCalls<Entry, Values, Changes>, 'save'> & {
    save(id: string, changes: Dated<Changes, Values>): Promise<Entry>
    write: ListWrite<Entry>
    /** Called with what was typed into an entry and is lost, for the entry was deleted elsewhere. */
    onLost(values: Values): void
  },
): EntryAutosaves<Entry, Values> {
  const autosaves = new Map<string, EntryAutosave<Entry, Values>>()
  const listeners = new Set<() => void>()
  let version = 0

  function changed(): void {
    version += 1
    for (const listener of listeners) listener()
  }

  function of(entry: Entry): EntryAutosave<Entry, Values> {
    const known = autosaves.get(entry.id)
    if (known) return known
    const started = createEntryAutosave(entry, form, {
      ...calls,
      save: (changes, editedAt) =>
        calls.write(
          () => calls.save(entry.id, { ...changes, editedAt }),
          (list, answer) => list.map((other) => (other.id === entry.id ? answer : other)),
        ),
    })
    started.subscribe(changed)
    autosaves.set(entry.id, started)
    return started
  }

  const any = (check: (autosave: EntryAutosave<Entry, Values>) => boolean) => [...autosaves.values()].some(check)
  return {
    of,
    typed: (entry) => ({ ...entry, ...form.changesOf(form.tidied(of(entry).snapshot().values)) }),
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
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
