import { isConnectionFault } from '../../api/errors.ts'
import type { EntryForm, Texts } from './entry-forms.ts'

/** Milliseconds without a key after which an entry is stored. */
export const AUTOSAVE_PAUSE = 500

/** Milliseconds until a save that got no answer is sent again. */
export const RESEND_PAUSE = 5000

export type Problems<Values> = Partial<Record<keyof Values, string>>

/** `offline`: no answer came, and it is sent again until one does. */
export type AutosaveStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'offline'

/** One entry as its row shows it. A new object whenever something changes. */
export interface EntryDraft<Values extends Texts> {
  values: Values
  status: AutosaveStatus
  /** Why a field is not stored. */
  problems: Problems<Values>
}

/** The moments at which fields were edited, in milliseconds since 1970 by the server's clock. */
export type EditedAt<Values> = Partial<Record<keyof Values & string, number>>

/** Keeps one entry of a list stored while it is typed. */
export interface EntryAutosave<Entry, Values extends Texts> {
  snapshot(): EntryDraft<Values>
  subscribe(listener: () => void): () => void
  edit(changes: Partial<Values>): void
  /** The field was left: its text is tidied, judged and stored at once. */
  settle(): void
  /** Stores at once whatever may be stored, and leaves the text as it is. */
  flush(): void
  /** Tries a failed save again. */
  retry(): void
  /** True while something typed is not stored. */
  isUnsaved(): boolean
  /** True while something typed is refused or could not be stored: nothing will store it by itself. */
  isStuck(): boolean
  /** Takes over what the server has, in all fields without an edit of this tab that is not stored yet. */
  follow(stored: Entry): void
  /** Stops storing, for an entry that is being deleted; `resume` goes on. */
  pause(): void
  resume(): void
  /** Stops storing for good: the entry was deleted. Returns true if something typed is lost with it. */
  end(): boolean
}

/** The calls of a list that an autosave needs. */
export interface AutosaveCalls<Entry, Values extends Texts, Changes> {
  /** Stores the changes and answers what is stored now. */
  save(changes: Changes, editedAt: EditedAt<Values>): Promise<Entry>
  /** Called once for each failed save. Returns the texts to show at the fields. */
  onFailure(error: unknown): Problems<Values>
  /** Converts a moment of this device's clock into the server's time. */
  toServerTime(moment: number): number
}

/** An edit of a field in this tab that is not stored yet: a new object for each edit. */
interface Edit {
  /** Its moment, by this device's clock. */
  at: number
}

type Edits<Values> = Partial<Record<keyof Values & string, Edit>>

/**
 * Sends only the fields that were edited in this tab, each with the moment of its edit, and takes all others from the
 * server. Saves of one entry run one after the other and carry the newest text, so an older answer never overwrites newer
 * typing. A field that is refused is not sent; the other ones still are. Failed text stays until it is tried again or
 * changed.
 */
export function createEntryAutosave<Entry extends { id: string }, Values extends Texts, Changes>(
  entry: Entry,
  form: EntryForm<Entry, Values, Changes>,
  { save, onFailure, toServerTime }: AutosaveCalls<Entry, Values, Changes>,
): EntryAutosave<Entry, Values> {
  let confirmed = form.valuesOf(entry)
  let draft: EntryDraft<Values> = { values: confirmed, status: 'idle', problems: {} }
  let edits: Edits<Values> = {}
  let lastSent: EditedAt<Values> = {}
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

  /** The edited fields as they are meant. */
  function edited(): Partial<Values> {
    const meant = form.tidied(draft.values)
    const values = { ...meant }
    for (const field of fieldsOf(meant)) if (!edits[field]) delete values[field]
    return values
  }

  /** What is wrong with the fields, by field. */
  function judge(values: Partial<Values>): Problems<Values> {
    const problems: Problems<Values> = {}
    for (const issue of form.schema.safeParse(form.changesOf(values)).error?.issues ?? []) {
      const field = fieldsOf(confirmed).find((name) => name === issue.path[0])
      if (field) problems[field] ??= issue.message
    }
    return problems
  }

  function sendable(): Partial<Values> | null {
    const changes = edited()
    for (const field of fieldsOf(judge(changes))) delete changes[field]
    return Object.keys(changes).length > 0 ? changes : null
  }

  function problemsNow(): Problems<Values> {
    const problems = judge(edited())
    const { addressField } = form
    if (typing && addressField !== null && !draft.values[addressField]?.includes(':')) delete problems[addressField]
    return problems
  }

  /** Returns the moments of the edits; never before those already sent, even if the clock was corrected. */
  function editedAt(changes: Partial<Values>): EditedAt<Values> {
    const times: EditedAt<Values> = {}
    for (const field of fieldsOf(changes)) {
      times[field] = Math.max(toServerTime(edits[field]?.at ?? Date.now()), lastSent[field] ?? 0)
    }
    return times
  }

  /** Returns the text of each field: what is typed where it is not stored yet, else what the server has. */
  function followed(next: Values): Values {
    const meant = form.tidied(draft.values)
    const values = { ...next }
    for (const field of fieldsOf(next)) {
      // While somebody types, their text stays as typed: a comma at its end is not meant yet.
      if (edits[field] || (typing && meant[field] === next[field])) values[field] = draft.values[field]
    }
    return values
  }

  /** The sent edits are stored; those made meanwhile are not. */
  function confirm(sent: Edits<Values>, answer: Values): void {
    const rest = { ...edits }
    for (const field of fieldsOf(sent)) if (rest[field] === sent[field]) delete rest[field]
    edits = rest
    confirmed = answer
  }

  async function drain(): Promise<void> {
    if (running) return
    running = true
    while (due && !paused && !ended) {
      due = false
      const changes = sendable()
      if (!changes) {
        show({ status: everSaved ? 'saved' : 'idle', problems: problemsNow() })
        break
      }
      show({ status: 'saving', problems: problemsNow() })
      const sent = { ...edits }
      for (const field of fieldsOf(edits)) if (!(field in changes)) delete sent[field]
      const times = editedAt(changes)
      lastSent = { ...lastSent, ...times }
      try {
        confirm(sent, form.valuesOf(await save(form.changesOf(changes), times)))
        everSaved = true
        unanswered = false
        show({ status: timer === undefined ? 'saved' : 'waiting', values: followed(confirmed) })
      } catch (error) {
        if (paused || due || ended) continue
        const isOffline = isConnectionFault(error)
        // Said once: the attempts that follow fail for the same reason.
        const problems = isOffline && unanswered ? {} : onFailure(error)
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
    edit(changes) {
      typing = true
      clearTimeout(timer)
      timer = setTimeout(storeNow, AUTOSAVE_PAUSE)
      const problems = { ...draft.problems }
      const made: Edits<Values> = { ...edits }
      for (const field of fieldsOf(changes)) {
        delete problems[field]
        made[field] = { at: Date.now() }
      }
      edits = made
      show({ values: { ...draft.values, ...changes }, status: running ? 'saving' : 'waiting', problems })
    },
    settle() {
      if (!typing) return
      typing = false
      show({ values: { ...confirmed, ...edited() } })
      if (draft.status !== 'failed' && draft.status !== 'offline') storeNow()
    },
    flush() {
      if (timer !== undefined) storeNow()
    },
    retry: storeNow,
    isUnsaved: () => running || Object.keys(edits).length > 0,
    isStuck: () => draft.status === 'failed' || draft.status === 'offline' || Object.keys(judge(edited())).length > 0,
    follow(next) {
      const news = form.valuesOf(next)
      if (fieldsOf(news).every((field) => news[field] === confirmed[field])) return
      confirmed = news
      show({ values: followed(confirmed) })
    },
    pause() {
      paused = true
      clearTimeout(timer)
      timer = undefined
    },
    resume() {
      paused = false
      if (sendable()) storeNow()
    },
    end() {
      const lost = !ended && !paused && fieldsOf(edits).some((field) => edited()[field] !== confirmed[field])
      ended = true
      clearTimeout(timer)
      return lost
    },
  }
}

/** The names of the fields: an entry's values have no others. */
function fieldsOf<Fields extends object>(values: Fields): (keyof Fields & string)[] {
  return Object.keys(values) as (keyof Fields & string)[]
}
