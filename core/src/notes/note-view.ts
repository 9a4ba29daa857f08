import { minutesUntil } from '../kernel/index.ts'
import type { NoteView } from './view.ts'

/** What is stored of a note, as far as what is shown depends on it. */
export interface NoteRecord {
  id: string
  content: string
  backgroundColor: string
  textColor: string
  expiresAt: Date
}

/** A note whose time has come is shown nowhere. */
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
