import { expect, test } from 'vitest'
import { kindOfFile } from './picture-kinds.ts'

test.each([
  ['a.png', 'image/png', 'link'],
  ['a.JPEG', '', 'link'],
  ['a.mp4', 'video/mp4', 'video'],
  ['a.MOV', '', 'video'],
  ['a.mp3', 'audio/mpeg', 'music'],
  ['a.ogg', '', 'music'],
  ['a.pdf', 'application/pdf', null],
  ['a', '', null],
])('%s of type "%s" is uploaded as %s', (name, type, kind) => {
  expect(kindOfFile({ name, type }, 'link')).toBe(kind)
})
