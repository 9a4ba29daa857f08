import { isConnectionFault } from '../../../api/errors.ts'
import { createStore, type Store } from '../../../ui/store.ts'
import { createEditTimes, type EditedAt } from './edit-times.ts'
import type { EntryDraft, Problems } from './entry-draft.ts'
import { createEntryEdits, type EntryEdits, type Sending } from './entry-edits.ts'
import type { EntryForm, Texts } from './entry-forms.ts'
import { createSaveQueue, type SaveQueue } from './save-queue.ts'

/** Milliseconds after the last key until an entry is stored. */
export const AUTOSAVE_PAUSE = 500

/** Milliseconds until a save without a response is resent. */
export const RESEND_PAUSE = 5000

/** Autosave of an entry: stores it while its fields are typed. */
export interface EntryAutosave<Entry, Values extends Texts> {
  snapshot(): EntryDraft<Values>
  subscribe(listener: () => void): () => void
  /** Changes fields. `derived` are changes that follow from them, which nobody typed. */
  edit(changes: Partial<Values>, derived?: Partial<Values>): void
  /** Formats, checks and stores typed text at once, when a field is left. Does not retry a failed save. */
  settle(): void
  /** Stores valid edits at once if a save waits for its pause. Does not format the text. */
  flush(): void
  /** Retries a failed save. */
  retry(): void
  /** Returns true while an edit is not stored. */
  isUnsaved(): boolean
  /** Returns true while an edit is refused, or its save failed or got no response. */
  isStuck(): boolean
  /** Applies the stored entry to all fields without an unsaved edit of this tab. */
  follow(stored: Entry): void
  /** Stops storing while the entry is being deleted, until `resume`. */
  pause(): void
  resume(): void
  /**
   * Stops storing for good after the entry was deleted. Returns true if an unsaved edit is lost; false while paused,
   * because this tab deletes the entry itself.
   */
  end(): boolean
}

/** Calls that an autosave makes. */
export interface AutosaveCalls<Entry, Values extends Texts, Changes> {
  /** Stores the changes and returns the stored entry. */
  save(changes: Changes, editedAt: EditedAt<Values>): Promise<Entry>
  /**
   * Called for each failed save, with the names of all fields. Of successive saves without a response, only the first
   * calls it. Returns the texts to show at the fields.
   */
  onFailure(error: unknown, fields: readonly (keyof Values & string)[]): Problems<Values>
  /** Converts a moment of this device's clock into the server's time. */
  toServerTime(moment: number): number
}

/**
 * Creates the autosave of an entry. It sends only the fields edited in this tab, each with the time of its edit, and
 * takes all others from the server. Saves run one after the other with the newest text, so an older response never
 * overwrites newer edits. An invalid field is not sent; the others are. A save without a response is sent again. After
 * any other failure, the edits stay unsaved until the save is retried or the text is changed.
 */
export function createEntryAutosave<Entry extends { id: string }, Values extends Texts, Changes>(
  entry: Entry,
  form: EntryForm<Entry, Values, Changes>,
  calls: AutosaveCalls<Entry, Values, Changes>,
): EntryAutosave<Entry, Values> {
  const edits = createEntryEdits(entry, form, createEditTimes<Values>(calls.toServerTime))
  const draft = createStore<EntryDraft<Values>>({ values: edits.stored(), status: 'idle', problems: {} })
  const queue = createEntryQueue({ edits, draft, form, calls })

  function isFailed(): boolean {
    const { status } = draft.get()
    return status === 'failed' || status === 'offline'
  }

  return {
    snapshot: draft.get,
    subscribe: draft.subscribe,
    edit(typed, derived = {}) {
      const changes = { ...typed, ...derived }
      queue.saveAfter(AUTOSAVE_PAUSE)
      const { values, problems } = draft.get()
      const left = { ...problems }
      for (const field of edits.fields()) if (field in changes) delete left[field]
      edits.add(typed)
      edits.addDerived(derived)
      draft.set({
        values: { ...values, ...changes },
        status: queue.isRunning() ? 'saving' : 'waiting',
        problems: left,
      })
    },
    settle() {
      if (!edits.leave()) return
      draft.set({ values: { ...edits.stored(), ...edits.edited(draft.get().values) } })
      if (!isFailed()) queue.save()
    },
    flush() {
      if (queue.isWaiting()) queue.save()
    },
    retry: queue.save,
    isUnsaved: () => queue.isRunning() || edits.any(),
    isStuck: () => isFailed() || Object.keys(edits.problems(draft.get().values)).length > 0,
    follow(next) {
      if (edits.follow(next)) draft.set({ values: edits.merged(draft.get().values) })
    },
    pause: queue.pause,
    resume() {
      queue.resume()
      if (edits.hasSendable(draft.get().values)) queue.save()
    },
    end() {
      const lost = !queue.isStopped() && edits.differs(draft.get().values)
      queue.end()
      return lost
    },
  }
}

/** Creates the queue that sends the edits of an entry and shows the result in its draft. */
function createEntryQueue<Entry extends { id: string }, Values extends Texts, Changes>({
  edits,
  draft,
  form,
  calls,
}: {
  edits: EntryEdits<Entry, Values>
  draft: Store<EntryDraft<Values>>
  form: EntryForm<Entry, Values, Changes>
  calls: AutosaveCalls<Entry, Values, Changes>
}): SaveQueue {
  const queue = createSaveQueue(start)
  let everSaved = false
  let unanswered = false

  function start(): Promise<void> | null {
    const { values } = draft.get()
    const sending = edits.send(values)
    draft.set({ status: sending ? 'saving' : everSaved ? 'saved' : 'idle', problems: edits.shownProblems(values) })
    return sending && send(sending)
  }

  async function send(sending: Sending<Values>): Promise<void> {
    try {
      edits.confirm(sending, await calls.save(form.changesOf(sending.changes), sending.editedAt))
      everSaved = true
      unanswered = false
      draft.set({ status: queue.isWaiting() ? 'waiting' : 'saved', values: edits.merged(draft.get().values) })
    } catch (error) {
      if (!queue.isSuperseded()) showFailure(error)
    }
  }

  function showFailure(error: unknown): void {
    const isOffline = isConnectionFault(error)
    // Reported once: the following attempts fail for the same reason.
    const problems = isOffline && unanswered ? {} : calls.onFailure(error, edits.fields())
    unanswered = isOffline
    if (isOffline && !queue.isWaiting()) queue.saveAfter(RESEND_PAUSE)
    draft.set({
      status: isOffline ? 'offline' : 'failed',
      problems: { ...edits.shownProblems(draft.get().values), ...problems },
    })
  }

  return queue
}
