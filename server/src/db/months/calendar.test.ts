import { expect, test } from 'vitest'
import { addMonths, monthName, retainedSince, startOfMonth } from './calendar.ts'

const at = (text: string) => new Date(text)

test('months begin at midnight UTC', () => {
  expect(startOfMonth(at('2026-11-30T23:59:59.999Z'))).toEqual(at('2026-11-01T00:00:00Z'))
  expect(startOfMonth(at('2026-12-01T00:00:00Z'))).toEqual(at('2026-12-01T00:00:00Z'))
})

test('months are added across years', () => {
  expect(addMonths(at('2026-11-01T00:00:00Z'), 2)).toEqual(at('2027-01-01T00:00:00Z'))
  expect(addMonths(at('2026-01-01T00:00:00Z'), -13)).toEqual(at('2024-12-01T00:00:00Z'))
})

test.each([
  ['2026-11-01T00:00:00Z', 1, '2026-10-01T00:00:00Z'],
  ['2026-11-30T23:59:59Z', 1, '2026-10-01T00:00:00Z'],
  ['2027-03-15T12:00:00Z', 12, '2026-03-01T00:00:00Z'],
])('at %s with %i months rows since %s stay, so that none goes before it is that old', (now, months, since) => {
  expect(retainedSince(at(now), months)).toEqual(at(since))
})

test('names of months sort in their order', () => {
  expect([at('2026-09-01T00:00:00Z'), at('2026-10-01T00:00:00Z')].map(monthName)).toEqual(['2026_09', '2026_10'])
})
