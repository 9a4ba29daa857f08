import { isConnectionFault } from '../../../api/errors.ts'
import type { EntryDraft, Problems } from './entry-draft.ts'
import { createEntryEdits, type EditedAt } from './entry-edits.ts'
import type { EntryForm, Texts } from './entry-forms.ts'

/** Milliseconds after the last key until an entry is stored. */
export const AUTOSAVE_PAUSE = 500

/** Milliseconds until a save without a response is resent. */
export const RESEND_PAUSE = 5000

/** Stores an entry of a list while it is typed. */
export interface EntryAutosave<Entry, Values extends Texts> {
  snapshot(): EntryDraft<Values>
  subscribe(listener: () => void): () => void
  /** Changes fields. `derived` are changes that follow from them, which nobody typed. */
  edit(changes: Partial<Values>, derived?: Partial<Values>): void
  /** Formats, checks and stores the text at once. Called when a field is left. */
  settle(): void
  /** Stores at once what is valid, without formatting the text. */
  flush(): void
  /** Retries a failed save. */
  retry(): void
  /** Returns true while an edit is not stored. */
  isUnsaved(): boolean
  /** Returns true while an edit is refused or its save failed, so that it is not stored without the owner. */
  isStuck(): boolean
  /** Applies the stored entry to all fields without an unsaved edit of this tab. */
  follow(stored: Entry): void
  /** Stops storing while the entry is being deleted, until `resume`. */
  pause(): void
  resume(): void
  /** Stops storing for good after the entry was deleted. Returns true if an unsaved edit is lost. */
  end(): boolean
}

/** Calls that an autosave makes. */
export interface AutosaveCalls<Entry, Values extends Texts, Changes> {
  /** Stores the changes and returns the stored entry. */
  save(changes: Changes, editedAt: EditedAt<Values>): Promise<Entry>
  /** Called once for each failed save, with the names of the fields. Returns the texts to show at the fields. */
  onFailure(error: unknown, fields: readonly (keyof Values & string)[]): Problems<Values>
  /** Converts a moment of this device's clock into the server's time. */
  toServerTime(moment: number): number
}

/**
 * Sends only the fields edited in this tab, each with the time of its edit, and takes all others from the server. Saves
 * of one entry run one after the other with the newest text, so an older response never overwrites newer edits. A
 * refused field is not sent; the others are. After a failure the text stays until it is retried or changed.
 */
export function createEntryAutosave<Entry extends { id: string }, Values extends Texts, Changes>(
  entry: Entry,
  form: EntryForm<Entry, Values, Changes>,
  { save, onFailure, toServerTime }: AutosaveCalls<Entry, Values, Changes>,
): EntryAutosave<Entry, Values> {
  const edits = createEntryEdits(entry, form, toServerTime)
  let draft: EntryDraft<Values> = { values: edits.stored(), status: 'idle', problems: {} }
  let timer: ReturnType<typeof setTimeout> | undefined
  let typing = false
  let due = false
  let running = false
  let paused = false
  let ended = false
  let everSaved = false
  let unanswered = false
  const listeners = new Set<() => void>()

  function show(changes: Partial<EntryDraft<Values>>): void {
    draft = { ...draft, ...changes }
    for (const listener of listeners) listener()
  }

  function problemsNow(): Problems<Values> {
    const problems = edits.problems(draft.values)
    const { addressField } = form
    if (typing && addressField !== null && !draft.values[addressField]?.includes(':')) delete problems[addressField]
    return problems
  }

  async function drain(): Promise<void> {
    if (running) return
    running = true
    while (due && !paused && !ended) {
      due = false
      const sending = edits.send(draft.values)
      if (!sending) {
        show({ status: everSaved ? 'saved' : 'idle', problems: problemsNow() })
        break
      }
      show({ status: 'saving', problems: problemsNow() })
      try {
        edits.confirm(sending, await save(form.changesOf(sending.changes), sending.editedAt))
        everSaved = true
        unanswered = false
        show({ status: timer === undefined ? 'saved' : 'waiting', values: edits.merged(draft.values, typing) })
      } catch (error) {
        if (paused || due || ended) continue
        const isOffline = isConnectionFault(error)
        // Reported once: the following attempts fail for the same reason.
        const problems = isOffline && unanswered ? {} : onFailure(error, edits.fields())
        unanswered = isOffline
        if (isOffline) timer = setTimeout(storeNow, RESEND_PAUSE)
        show({ status: isOffline ? 'offline' : 'failed', problems: { ...problemsNow(), ...problems } })
      }
    }
    running = false
  }

  function storeNow(): void {
    clearTimeout(timer)
    timer = undefined
    due = true
    void drain()
  }

  return {
    snapshot: () => draft,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit(typed, derived = {}) {
      const changes = { ...typed, ...derived }
      typing = true
      clearTimeout(timer)
      timer = setTimeout(storeNow, AUTOSAVE_PAUSE)
      const problems = { ...draft.problems }
      for (const field of edits.fields()) if (field in changes) delete problems[field]
      edits.add(typed)
      edits.addDerived(derived)
      show({ values: { ...draft.values, ...changes }, status: running ? 'saving' : 'waiting', problems })
    },
    settle() {
      if (!typing) return
      typing = false
      show({ values: { ...edits.stored(), ...edits.edited(draft.values) } })
      if (draft.status !== 'failed' && draft.status !== 'offline') storeNow()
    },
    flush() {
      if (timer !== undefined) storeNow()
    },
    retry: storeNow,
    isUnsaved: () => running || edits.any(),
    isStuck: () =>
      draft.status === 'failed' || draft.status === 'offline' || Object.keys(edits.problems(draft.values)).length > 0,
    follow(next) {
      if (edits.follow(next)) show({ values: edits.merged(draft.values, typing) })
    },
    pause() {
      paused = true
      clearTimeout(timer)
      timer = undefined
    },
    resume() {
      paused = false
      if (edits.hasSendable(draft.values)) storeNow()
    },
    end() {
      const lost = !ended && !paused && edits.differs(draft.values)
      ended = true
      clearTimeout(timer)
      return lost
    },
  }
}
