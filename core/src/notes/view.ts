/** What the public page needs to know of notes: no schema library and no contract. */
export { formatNoteTimeLeft, NOTE_COLORS, NOTE_TEXT_COLOR, type NoteColor } from './rules.ts'
export { noteTimeLeft } from './texts.ts'

/** The note of the day, as everybody sees it. */
export interface NoteView {
  id: string
  content: string
  /** sRGB colours as `#rrggbb`. */
  backgroundColor: string
  textColor: string
  expiresAt: string
  /** Whole minutes until it ends, counted up, by the server's clock. */
  minutesLeft: number
}
