import { expect, test } from 'vitest'
import { expiryText, isUrgent } from './gift-texts.ts'

const now = new Date('2026-05-01T12:00:00Z')

test('days are rounded up, and the last one is a single day', () => {
  expect(expiryText('2026-05-31T12:00:00Z', now)).toBe('Expires in 30 days')
  expect(expiryText('2026-05-02T12:00:01Z', now)).toBe('Expires in 2 days')
  expect(expiryText('2026-05-01T12:30:00Z', now)).toBe('Expires in 1 day')
})

test('only the last three days are urgent', () => {
  expect(isUrgent('2026-05-04T12:00:00Z', now)).toBe(true)
  expect(isUrgent('2026-05-04T12:00:01Z', now)).toBe(false)
})
