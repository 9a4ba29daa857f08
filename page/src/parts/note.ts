import { type Part, partElement } from './part.ts'

/** Counts down the note of the day, hides it at its end, and records its view. */
export const note: Part = {
  name: 'note',
  keyOf: (view) => view.note && `${view.note.id} published ${view.published}`,
  async start({ state }) {
    const { startNote } = await import('../notes/start-note.ts')
    return startNote(partElement('note'), state)
  },
}
