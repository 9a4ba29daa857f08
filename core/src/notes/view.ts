/** Exports of notes for the public page, which loads neither the schema library nor the contract. */
export { formatNoteTimeLeft, NOTE_COLORS, NOTE_TEXT_COLOR, type NoteColor } from './rules.ts'
export type { NoteView } from './schema.ts'
export { noteTimeLeft } from './texts.ts'
