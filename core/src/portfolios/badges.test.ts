import { expect, test } from 'vitest'
import { isCustomBadge, PREDEFINED_BADGES } from './badges.ts'

const DESIGNER = { label: 'Designer', color: '#ec4899', icon: '🎨' }

test('every predefined badge is written in the form in which badges are compared', () => {
  expect(PREDEFINED_BADGES.filter(isCustomBadge)).toEqual([])
})

test.each([{}, { color: '#EC4899' }])('Designer with %j is predefined', (changes) => {
  expect(isCustomBadge({ ...DESIGNER, ...changes })).toBe(false)
})

test.each([
  { label: 'designer' },
  { label: 'Developer' },
  { color: '#ec489a' },
  { icon: '' },
  { icon: '🐝' },
  { label: 'New Badge', color: '#3b82f6', icon: '' },
])('Designer with %j is custom', (changes) => {
  expect(isCustomBadge({ ...DESIGNER, ...changes })).toBe(true)
})
