import { expect, test } from 'vitest'
import { Password } from '../schema.ts'
import { accountTexts } from '../texts.ts'
import { PASSWORD_MIN } from './passwords.ts'

test('a new password has the fewest characters that the texts name', () => {
  expect(PASSWORD_MIN).toBe(6)
  expect(accountTexts.passwordTooShort).toBe('Password must be at least 6 characters')
  expect(accountTexts.passwordHint).toBe('At least 6 characters')
  expect([5, 6].map((length) => Password.safeParse('a'.repeat(length)).success)).toEqual([false, true])
})
