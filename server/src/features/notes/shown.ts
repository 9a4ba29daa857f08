import { type OwnNote, toNoteView } from '@vitrine/core/notes'
import type { NoteRow } from './queries.ts'

/** A note as its owner sees it; null once it has ended. */
export function shownNote(row: NoteRow | null, now: Date): OwnNote | null {
  const view = toNoteView(row, now)
  if (!row || !view) return null
  const { durationHours, viewCount, createdAt } = row
  return { ...view, durationHours, viewCount, createdAt: createdAt.toISOString() }
}

/** The same for a note that has just begun. */
export function requireShown(row: NoteRow, now: Date): OwnNote {
  const shown = shownNote(row, now)
  if (!shown) throw new Error('A note that was just stored has ended')
  return shown
}
