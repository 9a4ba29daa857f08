/** Lite entry of notes, for the public page: without the schema library and the contract. */
export { formatNoteTimeLeft, NOTE_COLORS, NOTE_TEXT_COLOR, type NoteColor } from './rules.ts'
export type { NoteView } from './schema.ts'
export { noteTimeLeft } from './texts.ts'
