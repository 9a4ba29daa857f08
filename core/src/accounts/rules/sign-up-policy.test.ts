import { expect, test } from 'vitest'
import { isBlockedAddress, needsApproval, SIGN_UP_MODES, usesInvitation } from './sign-up-policy.ts'

test.each([
  ['a@spam.example', true],
  ['a@mx.spam.example', true],
  ['spam.example@fine.example', false],
  ['a@notspam.example', false],
  ['a@spam.example.org', false],
])('%s is blocked with its domain and the domains below: %s', (email, blocked) => {
  expect(isBlockedAddress(email, ['other.example', 'spam.example'])).toBe(blocked)
})

test('an invitation matters where accounts are not open to all, and replaces an approval', () => {
  expect(SIGN_UP_MODES.filter(usesInvitation)).toEqual(['invite', 'approval'])
  expect(SIGN_UP_MODES.filter((mode) => needsApproval(mode, { isInvited: false }))).toEqual(['approval'])
  expect(SIGN_UP_MODES.filter((mode) => needsApproval(mode, { isInvited: true }))).toEqual([])
})
