import { minutesUntil } from '../kernel/index.ts'
import type { NoteView } from './schema.ts'

/** The part of a stored note that is shown. */
export interface NoteRecord {
  id: string
  content: string
  backgroundColor: string
  textColor: string
  expiresAt: Date
}

/** Returns a note as visitors see it, or null if there is none or it has expired. */
export function toNoteView(note: NoteRecord | null, now: Date): NoteView | null {
  if (!note || note.expiresAt <= now) return null
  const { id, content, backgroundColor, textColor, expiresAt } = note
  return {
    id,
    content,
    backgroundColor,
    textColor,
    expiresAt: expiresAt.toISOString(),
    minutesLeft: minutesUntil(expiresAt, now),
  }
}
