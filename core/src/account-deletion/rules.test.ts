import { expect, test } from 'vitest'
import { erasureTime, isPublishedAgain } from './rules.ts'

test('an account is erased seven days after its person deleted it', () => {
  expect(erasureTime(new Date('2026-02-25T10:00:00Z'))).toEqual(new Date('2026-03-04T10:00:00Z'))
})

test('a page is published again if it was published and is not suspended', () => {
  expect(isPublishedAgain({ wasPublished: true, isSuspended: false })).toBe(true)
  expect(isPublishedAgain({ wasPublished: true, isSuspended: true })).toBe(false)
  expect(isPublishedAgain({ wasPublished: false, isSuspended: false })).toBe(false)
})
