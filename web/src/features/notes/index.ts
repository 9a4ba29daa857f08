export { AddNoteButton } from './add-note-button.tsx'
export { CurrentNotePanel } from './current-note-panel.tsx'
