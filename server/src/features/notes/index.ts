export { publishExpiredNotes } from './publish-expired-notes.ts'
export { notesRouter } from './router.ts'
