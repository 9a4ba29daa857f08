import { NOTE_CONTENT_MAX, noteTexts } from '@vitrine/core/notes'
import { expect, test } from 'vitest'
import { BLANK_NOTE, contentError, countContent, previewOf } from './note-draft.ts'

test('characters are counted as graphemes, without surrounding space', () => {
  expect(countContent('')).toBe(0)
  expect(countContent('  hi \n')).toBe(2)
  expect(countContent('👩🏽‍🚀'.repeat(3))).toBe(3)
})

test('an empty note and one over the limit have different errors; one at the limit has none', () => {
  expect(contentError(' \n ')).toBe(noteTexts.enterContent)
  expect(contentError('🌱'.repeat(NOTE_CONTENT_MAX))).toBeUndefined()
  expect(contentError('a'.repeat(NOTE_CONTENT_MAX + 1))).toBe(noteTexts.tooLong(NOTE_CONTENT_MAX))
})

test('the preview shows colour and hours, and a sample text while nothing is typed', () => {
  expect(previewOf(BLANK_NOTE)).toMatchObject({
    content: noteTexts.placeholder,
    backgroundColor: '#000000',
    textColor: '#ffffff',
    minutesLeft: 24 * 60,
  })
  expect(previewOf({ content: ' Hello ', color: 'Rose', durationHours: 1 })).toMatchObject({
    content: 'Hello',
    backgroundColor: '#be123c',
    minutesLeft: 60,
  })
})
