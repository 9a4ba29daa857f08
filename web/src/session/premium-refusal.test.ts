import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { premiumReasonOf } from './premium-refusal.ts'

const refusal = (code: string, message: string, data?: unknown) => new ORPCError(code, { message, data })

test('a premium refusal gives the text of the first feature, or its own', () => {
  const fields = [{ field: 'label', message: 'Custom badges are part of Premium' }]
  expect(premiumReasonOf(refusal('PREMIUM_FEATURE', 'Premium Feature', { fields }))).toBe(fields[0]?.message)
  expect(premiumReasonOf(refusal('NOTES_NEED_PREMIUM', 'Profile notes are part of Premium'))).toBe(
    'Profile notes are part of Premium',
  )
  expect(premiumReasonOf(refusal('INBOX_NEEDS_PREMIUM', 'Upgrade to read'))).toBe('Upgrade to read')
})

test('any other error needs no premium', () => {
  expect(premiumReasonOf(refusal('BADGE_LIMIT', 'You can add up to 50 badges'))).toBeNull()
  expect(premiumReasonOf(new TypeError('Failed to fetch'))).toBeNull()
})
