import { expect, test } from 'vitest'
import { partLeft } from './run-part.ts'

const run = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-01-31T00:00:00Z' }

test('the part that is left shrinks from all to nothing, and never further', () => {
  expect(partLeft(run, new Date('2025-12-31T00:00:00Z'))).toBe(1)
  expect(partLeft(run, new Date('2026-01-16T00:00:00Z'))).toBe(0.5)
  expect(partLeft(run, new Date('2026-02-02T00:00:00Z'))).toBe(0)
})

test('a time that ends where it starts has nothing left', () => {
  expect(partLeft({ ...run, endDate: run.startDate }, new Date(run.startDate))).toBe(0)
})
