import { expect, test } from 'vitest'
import { formerNameFreeAt, nextUsernameChange } from './rules.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

test('a username can be changed three times in 30 days', () => {
  expect(nextUsernameChange([], day(10))).toBeNull()
  expect(nextUsernameChange([day(1), day(2)], day(10))).toBeNull()
  expect(nextUsernameChange([day(3), day(1), day(2)], day(10))).toEqual(day(31))
  expect(nextUsernameChange([day(1), day(2), day(3)], day(31))).toBeNull()
  expect(nextUsernameChange([day(1), day(2), day(3), day(31)], day(31))).toEqual(day(32))
})

test('a former username leads to the page for 90 days', () => {
  expect(formerNameFreeAt(day(1))).toEqual(day(91))
})
