import { procedures } from '../../runtime/procedures.ts'
import { createNote } from './create-note.ts'
import { getCurrentNote } from './get-current-note.ts'
import { recordNoteView } from './record-note-view.ts'
import { removeNote } from './remove-note.ts'

const { notes } = procedures

export const notesRouter = {
  create: notes.create.handler(({ context, input }) => createNote(context, input)),
  current: notes.current.handler(({ context, input }) => getCurrentNote(context, input)),
  remove: notes.remove.handler(({ context, input }) => removeNote(context, input)),
  recordView: notes.recordView.handler(({ context, input }) => recordNoteView(context, input)),
}
