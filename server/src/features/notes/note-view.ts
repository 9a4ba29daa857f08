import { type OwnNote, toNoteView } from '@vitrine/core/notes'
import type { NoteRow } from './queries.ts'

/** Returns a note as its owner sees it; null once it has expired. */
export function toOwnNote(row: NoteRow | null, now: Date): OwnNote | null {
  const view = toNoteView(row, now)
  if (!row || !view) return null
  const { durationHours, viewCount, createdAt } = row
  return { ...view, durationHours, viewCount, createdAt: createdAt.toISOString() }
}

/** Returns the view of a new note. Throws an error if it has expired. */
export function requireNoteView(row: NoteRow, now: Date): OwnNote {
  const view = toOwnNote(row, now)
  if (!view) throw new Error('The new note has expired')
  return view
}
