import type { Problems } from './entry-draft.ts'
import type { EntryForm, Texts } from './entry-forms.ts'

/** Times of the last edit by field, in milliseconds since 1970 on the server's clock. */
export type EditedAt<Values> = Partial<Record<keyof Values & string, number>>

/** Edit of a field in this tab that is not stored yet. A new object for each edit. */
interface Edit {
  /** Time of the edit on this device's clock. */
  at: number
}

type Edits<Values> = Partial<Record<keyof Values & string, Edit>>

/** Changes of one request, with the times and the edits that it stores. */
interface Sending<Values> {
  changes: Partial<Values>
  editedAt: EditedAt<Values>
  edits: Edits<Values>
}

/** Stored values of an entry and the edits of this tab that are not stored yet. Each method takes the values that the row shows. */
export interface EntryEdits<Entry, Values extends Texts> {
  /** Returns the stored values. */
  stored(): Values
  fields(): (keyof Values & string)[]
  any(): boolean
  add(changes: Partial<Values>): void
  /** Adds changes that nobody typed. They count as made when the stored values were received, so later edits of other tabs win. */
  addDerived(changes: Partial<Values>): void
  /** Returns the edited fields in the form in which they are stored. */
  edited(values: Values): Partial<Values>
  /** Returns the errors of the edited fields. */
  problems(values: Values): Problems<Values>
  /** Returns the valid edits for a request, or null if there are none. Call `confirm` with them when they are stored. */
  send(values: Values): Sending<Values> | null
  hasSendable(values: Values): boolean
  /** Marks sent edits as stored. Edits made during the save stay unsaved. */
  confirm(sending: Sending<Values>, stored: Entry): void
  /** Replaces the stored values; returns false if they are the same. */
  follow(stored: Entry): boolean
  /** Returns the text of each field: the unsaved edit, otherwise the stored value. With `typing` equal text is not formatted. */
  merged(values: Values, typing: boolean): Values
  /** Returns true if an edit differs from the stored value. */
  differs(values: Values): boolean
}

/** Creates the record of edits for one entry. `toServerTime` converts a moment of this device's clock. */
export function createEntryEdits<Entry extends { id: string }, Values extends Texts, Changes>(
  entry: Entry,
  form: EntryForm<Entry, Values, Changes>,
  toServerTime: (moment: number) => number,
): EntryEdits<Entry, Values> {
  let confirmed = form.valuesOf(entry)
  let edits: Edits<Values> = {}
  let lastSent: EditedAt<Values> = {}
  let receivedAt = Date.now()

  function edited(values: Values): Partial<Values> {
    const meant = form.tidied(values)
    const changes = { ...meant }
    for (const field of fieldsOf(meant)) if (!edits[field]) delete changes[field]
    return changes
  }

  function problemsOf(changes: Partial<Values>): Problems<Values> {
    const problems: Problems<Values> = {}
    for (const issue of form.schema.safeParse(form.changesOf(changes)).error?.issues ?? []) {
      const field = fieldsOf(confirmed).find((name) => name === issue.path[0])
      if (field) problems[field] ??= issue.message
    }
    return problems
  }

  function sendable(values: Values): Partial<Values> | null {
    const changes = edited(values)
    for (const field of fieldsOf(problemsOf(changes))) delete changes[field]
    return Object.keys(changes).length > 0 ? changes : null
  }

  /** Returns the times of the edits. They are never before those already sent, even if the clock was corrected. */
  function timesOf(changes: Partial<Values>): EditedAt<Values> {
    const times: EditedAt<Values> = {}
    for (const field of fieldsOf(changes)) {
      times[field] = Math.max(toServerTime(edits[field]?.at ?? Date.now()), lastSent[field] ?? 0)
    }
    return times
  }

  return {
    stored: () => confirmed,
    fields: () => fieldsOf(confirmed),
    any: () => Object.keys(edits).length > 0,
    add(changes) {
      const made = { ...edits }
      for (const field of fieldsOf(changes)) made[field] = { at: Date.now() }
      edits = made
    },
    addDerived(changes) {
      const made = { ...edits }
      for (const field of fieldsOf(changes)) made[field] = { at: edits[field]?.at ?? receivedAt }
      edits = made
    },
    edited,
    problems: (values) => problemsOf(edited(values)),
    send(values) {
      const changes = sendable(values)
      if (!changes) return null
      const sent = { ...edits }
      for (const field of fieldsOf(edits)) if (!(field in changes)) delete sent[field]
      const editedAt = timesOf(changes)
      lastSent = { ...lastSent, ...editedAt }
      return { changes, editedAt, edits: sent }
    },
    hasSendable: (values) => sendable(values) !== null,
    confirm(sending, stored) {
      const rest = { ...edits }
      for (const field of fieldsOf(sending.edits)) if (rest[field] === sending.edits[field]) delete rest[field]
      edits = rest
      confirmed = form.valuesOf(stored)
      receivedAt = Date.now()
    },
    follow(stored) {
      const news = form.valuesOf(stored)
      receivedAt = Date.now()
      if (fieldsOf(news).every((field) => news[field] === confirmed[field])) return false
      confirmed = news
      return true
    },
    merged(values, typing) {
      const meant = form.tidied(values)
      const merged = { ...confirmed }
      for (const field of fieldsOf(confirmed)) {
        // Text is not formatted while it is typed: a comma at its end may be followed by another tag.
        if (edits[field] || (typing && meant[field] === confirmed[field])) merged[field] = values[field]
      }
      return merged
    },
    differs(values) {
      const changes = edited(values)
      return fieldsOf(edits).some((field) => changes[field] !== confirmed[field])
    },
  }
}

/** Returns the field names. The cast is safe because values have no other keys. */
function fieldsOf<Fields extends object>(values: Fields): (keyof Fields & string)[] {
  return Object.keys(values) as (keyof Fields & string)[]
}
