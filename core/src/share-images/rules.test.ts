import { expect, test } from 'vitest'
import { deletedIfReplacedBefore } from './rules.ts'

test('a share image is deleted a day after it was replaced', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  expect(deletedIfReplacedBefore(now).toISOString()).toBe('2026-11-19T12:00:00.000Z')
})
