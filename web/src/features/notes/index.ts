export { AddNoteButton } from './add-note-button.tsx'
export { CurrentNotePanel } from './current-note-panel.tsx'
export { useCurrentNote } from './use-current-note.ts'
export { useNoteDialog } from './use-note-dialog.tsx'
