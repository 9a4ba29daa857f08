import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { createNote } from './create-note.ts'
import { getCurrentNote } from './get-current-note.ts'
import { recordNoteView } from './record-note-view.ts'
import { removeNote } from './remove-note.ts'

const { notes } = procedures

export const notesRouter = {
  create: notes.create.handler(handlerOf(createNote)),
  current: notes.current.handler(handlerOf(getCurrentNote)),
  remove: notes.remove.handler(handlerOf(removeNote)),
  recordView: notes.recordView.handler(handlerOf(recordNoteView)),
}
