import { fieldsOf } from './fields-of.ts'

/** Times of the last edit by field, in milliseconds since 1970 on the server's clock. */
export type EditedAt<Values> = Partial<Record<keyof Values & string, number>>

/** Edit of a field in this tab that is not stored yet. Each edit is a new object: `confirm` recognizes later ones. */
interface Edit {
  /** Time of the edit on this device's clock. */
  at: number
}

export type Edits<Values> = Partial<Record<keyof Values & string, Edit>>

/** Edited fields of an entry that are not stored yet, with the times of their edits. */
export interface EditTimes<Values> {
  fields(): (keyof Values & string)[]
  any(): boolean
  has(field: keyof Values & string): boolean
  add(fields: readonly (keyof Values & string)[]): void
  /**
   * Adds fields that nobody typed. They count as edited when the stored values were received. A field with an unsaved
   * edit keeps the time of that edit.
   */
  addDerived(fields: readonly (keyof Values & string)[]): void
  /**
   * Returns the edits of these fields and the times to send. A time is never before one already sent for its field,
   * even if the device's clock was corrected.
   */
  send(fields: readonly (keyof Values & string)[]): { editedAt: EditedAt<Values>; edits: Edits<Values> }
  /** Removes edits that are stored, except those of fields that were edited again. */
  confirm(sent: Edits<Values>): void
  /** Sets the time at which the stored values were received. */
  markReceived(): void
}

/** Creates the record of edit times for one entry. `toServerTime` converts a moment of this device's clock. */
export function createEditTimes<Values extends object>(toServerTime: (moment: number) => number): EditTimes<Values> {
  let edits: Edits<Values> = {}
  let lastSent: EditedAt<Values> = {}
  let receivedAt = Date.now()
  return {
    fields: () => fieldsOf(edits),
    any: () => Object.keys(edits).length > 0,
    has: (field) => edits[field] !== undefined,
    add(fields) {
      const made = { ...edits }
      for (const field of fields) made[field] = { at: Date.now() }
      edits = made
    },
    addDerived(fields) {
      const made = { ...edits }
      for (const field of fields) made[field] = { at: edits[field]?.at ?? receivedAt }
      edits = made
    },
    send(fields) {
      const sent: Edits<Values> = {}
      const editedAt: EditedAt<Values> = {}
      for (const field of fields) {
        sent[field] = edits[field]
        editedAt[field] = Math.max(toServerTime(edits[field]?.at ?? Date.now()), lastSent[field] ?? 0)
      }
      lastSent = { ...lastSent, ...editedAt }
      return { editedAt, edits: sent }
    },
    confirm(sent) {
      const rest = { ...edits }
      for (const field of fieldsOf(sent)) if (rest[field] === sent[field]) delete rest[field]
      edits = rest
      receivedAt = Date.now()
    },
    markReceived() {
      receivedAt = Date.now()
    },
  }
}
