import { expect, test } from 'vitest'
import { isSafePath } from './archive-files.ts'

test.each(['page.json', 'files/profile.webp', 'files/', 'a b/ä.webp', 'files/..webp'])('%s is a safe path', (path) => {
  expect(isSafePath(path)).toBe(true)
})

test.each([
  '',
  '/etc/passwd',
  '../page.json',
  'files/../../x',
  'files/./x',
  'C:x',
  'a\\b',
  'a//b',
  'a\u0000b',
  'a\nb',
  `${'a'.repeat(513)}`,
])('%j is not a safe path', (path) => {
  expect(isSafePath(path)).toBe(false)
})
