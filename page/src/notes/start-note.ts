import { formatNoteTimeLeft, type NoteView, noteTimeLeft } from '@vitrine/core/notes/lite'
import { countMinutesLeft } from '@vitrine/widgets/notes/count-minutes-left.ts'
import { makeScrollable } from '@vitrine/widgets/notes/make-scrollable.ts'
import type { PageState, RunningPart } from '../parts/part.ts'
import { recordNoteView } from '../record-note-view.ts'

/** Starts the note of the day in its element: counts down its time, hides it at its end, and records its view. */
export function startNote(element: HTMLElement, state: PageState): RunningPart {
  const time = element.querySelector('.note-left')
  makeScrollable(element.querySelector<HTMLElement>('.note-text'))
  const cancelView = state.view.note && state.view.published ? recordNoteView(state.view.note.id) : () => {}
  let shown: NoteView | null = null
  let stopCount = () => {}

  return {
    update({ view }) {
      if (view.note === shown || !view.note) return
      shown = view.note
      stopCount()
      stopCount = countMinutesLeft(shown, (left) => {
        element.hidden = left < 1
        if (time) time.textContent = noteTimeLeft(formatNoteTimeLeft(left))
      })
    },
    stop() {
      stopCount()
      cancelView()
    },
  }
}
