import { expect, test } from 'vitest'
import { DEFAULT_LOOK } from './default-look.ts'
import { readLook, storedLook } from './stored-look.ts'

test('a stored look is read as it was stored', () => {
  const look = { ...DEFAULT_LOOK, layout: 'poster', ink: '#102030', linkStyle: 'hard' } as const
  expect(readLook(storedLook(look))).toEqual(look)
})

test('the look of a page has none of its texts and files, and the default cursor in place of an uploaded one', () => {
  const settings = {
    ...DEFAULT_LOOK,
    title: 'Mira',
    cursorType: 'custom',
    enterText: 'Come in',
    focusX: 3,
    brand: false,
  }
  expect(readLook(settings)).toEqual(DEFAULT_LOOK)
})

test.each([[null], ['{}'], [[]], [{ layout: 'spiral' }]])('what %j does not say is the default', (stored) => {
  expect(readLook(stored)).toEqual(DEFAULT_LOOK)
})
