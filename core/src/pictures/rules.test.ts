import { expect, test } from 'vitest'
import { unusedIfLastUsedBefore } from './rules.ts'

test('a picture that no page shows is deleted within a day after its last use', () => {
  const now = new Date('2026-11-20T23:00:00.000Z')
  expect(unusedIfLastUsedBefore(now).toISOString()).toBe('2026-11-20T01:00:00.000Z')
})
