import { createEntryAutosave, type EntryAutosave, type Problems } from './entry-autosave.ts'
import type { EntryForm, Texts } from './entry-forms.ts'

/** The autosaves of a list, by entry. They outlive their rows, so a change of tab loses nothing. */
export interface EntryAutosaves<Entry, Values extends Texts> {
  of(entry: Entry): EntryAutosave<Entry, Values>
  /** The entry as it is typed at this moment. */
  typed(entry: Entry): Entry
  /** Takes over what the server has, where nothing is typed. */
  follow(entries: readonly Entry[]): void
  forget(id: string): void
  flush(): void
  /** True while something typed is not stored: on its way, refused or failed. */
  anyUnsaved(): boolean
  /** True while something typed is refused or could not be stored, so that leaving would lose it. */
  anyStuck(): boolean
  /** Another number whenever something of any entry changes. */
  version(): number
  subscribe(listener: () => void): () => void
}

/** Autosaves for the entries of one list. */
export function createEntryAutosaves<
  Entry extends { id: string },
  Values extends Texts,
  Changes extends Partial<Entry>,
>(
  form: EntryForm<Entry, Values, Changes>,
  calls: { save(id: string, changes: Changes): Promise<Entry>; onFailure(error: unknown): Problems<Values> },
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
      save: (changes) => calls.save(entry.id, changes),
      onFailure: calls.onFailure,
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
      for (const entry of entries) of(entry).follow(entry)
    },
    forget: (id) => autosaves.delete(id),
    flush() {
      for (const autosave of autosaves.values()) autosave.flush()
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
