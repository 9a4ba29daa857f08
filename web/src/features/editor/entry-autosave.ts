import type { EntryForm, Texts } from './entry-forms.ts'

/** Milliseconds without a key after which an entry is stored. */
export const AUTOSAVE_PAUSE = 500

export type Problems<Values> = Partial<Record<keyof Values, string>>

export type AutosaveStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed'

/** One entry as its row shows it. A new object whenever something changes. */
export interface EntryDraft<Values extends Texts> {
  values: Values
  status: AutosaveStatus
  /** Why a field is not stored. */
  problems: Problems<Values>
}

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
  /** Takes over what the server has, where nothing is typed. */
  follow(stored: Entry): void
  /** Stops storing, for an entry that is being deleted; `resume` goes on. */
  pause(): void
  resume(): void
}

/**
 * Saves of one entry run one after the other and always carry the newest text, so an older answer never overwrites newer typing.
 * A field that is refused is not sent; the other ones still are. Failed text stays until it is tried again or changed.
 */
export function createEntryAutosave<Entry extends { id: string }, Values extends Texts, Changes>(
  entry: Entry,
  form: EntryForm<Entry, Values, Changes>,
  {
    save,
    onFailure,
  }: {
    /** Stores the changes and answers what is stored now. */
    save(changes: Changes): Promise<Entry>
    /** Told once for each failed save; answers what to show at the fields. */
    onFailure(error: unknown): Problems<Values>
  },
): EntryAutosave<Entry, Values> {
  let confirmed = form.valuesOf(entry)
  let draft: EntryDraft<Values> = { values: confirmed, status: 'idle', problems: {} }
  let timer: ReturnType<typeof setTimeout> | undefined
  let typing = false
  let due = false
  let running = false
  let paused = false
  let everSaved = false
  const listeners = new Set<() => void>()

  function show(changes: Partial<EntryDraft<Values>>): void {
    draft = { ...draft, ...changes }
    for (const listener of listeners) listener()
  }

  /** The fields whose meaning is not the stored one. */
  function differing(): Partial<Values> {
    const meant = form.tidied(draft.values)
    const changes = { ...meant }
    for (const field of fieldsOf(meant)) if (meant[field] === confirmed[field]) delete changes[field]
    return changes
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
    const changes = differing()
    for (const field of fieldsOf(judge(changes))) delete changes[field]
    return Object.keys(changes).length > 0 ? changes : null
  }

  function problemsNow(): Problems<Values> {
    const problems = judge(differing())
    const { addressField } = form
    if (typing && addressField !== null && !draft.values[addressField]?.includes(':')) delete problems[addressField]
    return problems
  }

  async function drain(): Promise<void> {
    if (running) return
    running = true
    while (due && !paused) {
      due = false
      const changes = sendable()
      if (!changes) {
        show({ status: everSaved ? 'saved' : 'idle', problems: problemsNow() })
        break
      }
      show({ status: 'saving', problems: problemsNow() })
      try {
        confirmed = form.valuesOf(await save(form.changesOf(changes)))
        everSaved = true
        const untouched = !typing && sendable() === null && Object.keys(draft.problems).length === 0
        show({ status: timer === undefined ? 'saved' : 'waiting', values: untouched ? confirmed : draft.values })
      } catch (error) {
        if (!paused && !due) show({ status: 'failed', problems: { ...problemsNow(), ...onFailure(error) } })
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
      for (const field of fieldsOf(changes)) delete problems[field]
      show({ values: { ...draft.values, ...changes }, status: running ? 'saving' : 'waiting', problems })
    },
    settle() {
      if (!typing) return
      typing = false
      show({ values: form.tidied(draft.values) })
      if (draft.status !== 'failed') storeNow()
    },
    flush() {
      if (timer !== undefined) storeNow()
    },
    retry: storeNow,
    isUnsaved: () => running || Object.keys(differing()).length > 0,
    isStuck: () => draft.status === 'failed' || Object.keys(judge(differing())).length > 0,
    follow(next) {
      if (typing || running || Object.keys(differing()).length > 0) return
      const news = form.valuesOf(next)
      if (fieldsOf(news).every((field) => news[field] === confirmed[field])) return
      confirmed = news
      show({ values: confirmed, problems: {} })
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
  }
}

/** The names of the fields: an entry's values have no others. */
function fieldsOf<Fields extends object>(values: Fields): (keyof Fields & string)[] {
  return Object.keys(values) as (keyof Fields & string)[]
}
