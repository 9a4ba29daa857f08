export { notesContract } from './contract.ts'
export { type NoteRecord, toNoteView } from './note-view.ts'
export { noteRefusals } from './refusals.ts'
export {
  formatNoteTimeLeft,
  NOTE_COLORS,
  NOTE_CONTENT_MAX,
  NOTE_HOURS,
  NOTE_TEXT_COLOR,
  type NoteColor,
  noteExpiry,
} from './rules.ts'
export { CreateNoteInput, NoteContent, type NoteView, OwnNote } from './schema.ts'
export { noteTexts } from './texts.ts'
