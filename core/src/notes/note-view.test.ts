import { expect, test } from 'vitest'
import { toNoteView } from './note-view.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

test('an expired note is not shown', () => {
  const note = { id: 'x', content: 'Hi', backgroundColor: '#000000', textColor: '#ffffff' }
  const at = (milliseconds: number) => ({ ...note, expiresAt: new Date(now.getTime() + milliseconds) })
  expect(toNoteView(null, now)).toBeNull()
  expect(toNoteView(at(0), now)).toBeNull()
  expect(toNoteView(at(90_000), now)).toEqual({ ...note, expiresAt: '2026-11-20T12:01:30.000Z', minutesLeft: 2 })
})
