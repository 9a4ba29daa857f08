import { expect, test } from 'vitest'
import { remainingShare } from './remaining-share.ts'

const run = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-01-31T00:00:00Z' }

test('the remaining share falls from 1 to 0 and stays there', () => {
  expect(remainingShare(run, new Date('2025-12-31T00:00:00Z'))).toBe(1)
  expect(remainingShare(run, new Date('2026-01-16T00:00:00Z'))).toBe(0.5)
  expect(remainingShare(run, new Date('2026-02-02T00:00:00Z'))).toBe(0)
})

test('a period that ends at its start has no remaining share', () => {
  expect(remainingShare({ ...run, endDate: run.startDate }, new Date(run.startDate))).toBe(0)
})
