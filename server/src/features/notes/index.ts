export { publishExpiredNotes } from './publish-expired-notes.ts'
export { recountNoteViews } from './recount-note-views.ts'
export { notesRouter } from './router.ts'
