import { expect, test } from 'vitest'
import { isLong } from './long-description.ts'

test('a description is shortened from seven lines on', () => {
  expect(isLong('')).toBe(false)
  expect(isLong('x'.repeat(300))).toBe(false)
  expect(isLong('x'.repeat(301))).toBe(true)
  expect(isLong('a\n\nb\n\nc\n\nd')).toBe(true)
  expect(isLong('a\n\nb\n\nc')).toBe(false)
})
