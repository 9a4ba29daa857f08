import { expect, test } from 'vitest'
import { isFreshSignIn, isReportedDevice } from './proof.ts'

const now = new Date('2026-11-28T12:00:00.000Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  ['now', before(0), true],
  ['nine minutes ago', before(9), true],
  ['ten minutes ago', before(10), false],
  ['a week ago', before(7 * 24 * 60), false],
  ['never', null, false],
])('a proof given %s is fresh: %s', (_, verifiedAt, fresh) => {
  expect(isFreshSignIn(verifiedAt, now)).toBe(fresh)
})

test('only a new browser of a person who has another one is reported', () => {
  expect(isReportedDevice({ known: false, first: false })).toBe(true)
  expect(isReportedDevice({ known: false, first: true })).toBe(false)
  expect(isReportedDevice({ known: true, first: false })).toBe(false)
})
