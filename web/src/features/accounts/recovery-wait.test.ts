import { expect, test } from 'vitest'
import { formatWait } from './recovery-wait.ts'

test('the end of the wait is named in UTC, as in the mails', () => {
  expect(formatWait('2026-12-01T12:00:00.000Z').replaceAll('\u202f', ' ')).toBe('Dec 1, 2026, 12:00 PM UTC')
})
