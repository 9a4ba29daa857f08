import type { EditedAt, Edits, EditTimes } from './edit-times.ts'
import type { Problems } from './entry-draft.ts'
import type { EntryForm, Texts } from './entry-forms.ts'
import { fieldsOf } from './fields-of.ts'

/** Changes of one request, with the times and the edits that it stores. */
export interface Sending<Values> {
  changes: Partial<Values>
  editedAt: EditedAt<Values>
  edits: Edits<Values>
}

/** Stored values of an entry, and the unsaved edits of this tab. `values` are always the texts that the row shows. */
export interface EntryEdits<Entry, Values extends Texts> {
  /** Returns the stored values. */
  stored(): Values
  fields(): (keyof Values & string)[]
  any(): boolean
  add(changes: Partial<Values>): void
  /**
   * Adds changes that nobody typed. They count as made when the stored values were received, so later edits of other
   * tabs win.
   */
  addDerived(changes: Partial<Values>): void
  /** Ends the typing that `add` starts; returns false if nobody was typing. */
  leave(): boolean
  /** Returns the edited fields in the form in which they are stored. */
  edited(values: Values): Partial<Values>
  /** Returns the errors of the edited fields. */
  problems(values: Values): Problems<Values>
  /** Returns `problems`, except the error of an address without a colon while somebody types. */
  shownProblems(values: Values): Problems<Values>
  /** Returns the valid edits for a request, or null if there are none. Call `confirm` with them when stored. */
  send(values: Values): Sending<Values> | null
  hasSendable(values: Values): boolean
  /** Marks sent edits as stored. Edits made during the save stay unsaved. */
  confirm(sending: Sending<Values>, stored: Entry): void
  /** Replaces the stored values; returns false if no value changed. */
  follow(stored: Entry): boolean
  /**
   * Returns the text of each field: the unsaved edit, otherwise the stored value. While somebody types, a text that
   * differs from the stored value only in its format stays as typed.
   */
  merged(values: Values): Values
  /** Returns true if an edit differs from the stored value. */
  differs(values: Values): boolean
}

/** Creates the record of edits for one entry. `times` is an empty record of their times. */
export function createEntryEdits<Entry extends { id: string }, Values extends Texts, Changes>(
  entry: Entry,
  form: EntryForm<Entry, Values, Changes>,
  times: EditTimes<Values>,
): EntryEdits<Entry, Values> {
  let confirmed = form.valuesOf(entry)
  let typing = false

  function edited(values: Values): Partial<Values> {
    const changes: Partial<Values> = { ...form.tidied(values) }
    for (const field of fieldsOf(changes)) if (!times.has(field)) delete changes[field]
    return changes
  }

  function problems(values: Values): Problems<Values> {
    // Each render of the editor asks all entries, and few have edits.
    return times.any() ? problemsOf(form, edited(values), fieldsOf(confirmed)) : {}
  }

  function sendable(values: Values): Partial<Values> | null {
    const changes = edited(values)
    for (const field of fieldsOf(problems(values))) delete changes[field]
    return Object.keys(changes).length > 0 ? changes : null
  }

  return {
    stored: () => confirmed,
    fields: () => fieldsOf(confirmed),
    any: times.any,
    add(changes) {
      typing = true
      times.add(fieldsOf(changes))
    },
    addDerived: (changes) => times.addDerived(fieldsOf(changes)),
    leave() {
      const wasTyping = typing
      typing = false
      return wasTyping
    },
    edited,
    problems,
    shownProblems(values) {
      const shown = problems(values)
      const { addressField } = form
      if (typing && addressField !== null && !values[addressField]?.includes(':')) delete shown[addressField]
      return shown
    },
    send(values) {
      const changes = sendable(values)
      return changes && { changes, ...times.send(fieldsOf(changes)) }
    },
    hasSendable: (values) => sendable(values) !== null,
    confirm(sending, stored) {
      times.confirm(sending.edits)
      confirmed = form.valuesOf(stored)
    },
    follow(stored) {
      const before = confirmed
      confirmed = form.valuesOf(stored)
      times.markReceived()
      return fieldsOf(before).some((field) => confirmed[field] !== before[field])
    },
    merged(values) {
      const meant = form.tidied(values)
      // Text is not formatted while it is typed: a comma at its end may be followed by another tag.
      const isSame = (field: keyof Values & string) => meant[field] === confirmed[field]
      return replaceTexts(confirmed, values, (field) => times.has(field) || (typing && isSame(field)))
    },
    differs: (values) => times.fields().some((field) => edited(values)[field] !== confirmed[field]),
  }
}

function problemsOf<Values extends Texts, Changes>(
  form: Pick<EntryForm<never, Values, Changes>, 'schema' | 'changesOf'>,
  changes: Partial<Values>,
  fields: (keyof Values & string)[],
): Problems<Values> {
  const problems: Problems<Values> = {}
  for (const issue of form.schema.safeParse(form.changesOf(changes)).error?.issues ?? []) {
    const field = fields.find((name) => name === issue.path[0])
    if (field) problems[field] ??= issue.message
  }
  return problems
}

/** Returns `texts` with the values of `others` in the fields for which `isReplaced` returns true. */
function replaceTexts<Values extends Texts>(
  texts: Values,
  others: Values,
  isReplaced: (field: keyof Values & string) => boolean,
): Values {
  const replaced = { ...texts }
  for (const field of fieldsOf(texts)) if (isReplaced(field)) replaced[field] = others[field]
  return replaced
}
