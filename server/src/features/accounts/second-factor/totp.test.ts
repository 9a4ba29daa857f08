import { expect, test } from 'vitest'
import { keyUrl, newKey, stepOfCode } from './totp.ts'

/** Key of RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

// The RFC's codes have eight digits; six digits are their last six.
test.each([
  [59, '287082', 0x1],
  [1_111_111_109, '081804', 0x23523ec],
  [1_111_111_111, '050471', 0x23523ed],
  [1_234_567_890, '005924', 0x273ef07],
  [2_000_000_000, '279037', 0x3f940aa],
  [20_000_000_000, '353130', 0x27bc86aa],
])('the vector of RFC 6238 at %i seconds', (seconds, code, step) => {
  expect(stepOfCode(RFC_KEY, { code, now: at(seconds) })).toBe(step)
})

test('a code is valid in the period before and after its own, and in no other', () => {
  const code = '287082'
  expect([0, 29, 30, 59, 60, 89].map((seconds) => stepOfCode(RFC_KEY, { code, now: at(seconds) }))).toEqual(
    Array(6).fill(1),
  )
  expect(stepOfCode(RFC_KEY, { code, now: at(90) })).toBeNull()
  expect(stepOfCode(RFC_KEY, { code: '287083', now: at(59) })).toBeNull()
})

test('the address for the app names the account, and keys are new', () => {
  expect(keyUrl(RFC_KEY, 'ada@example.com')).toBe(
    `otpauth://totp/Vitrine:ada%40example.com?issuer=Vitrine&secret=${RFC_KEY}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(newKey()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newKey()).not.toBe(newKey())
})
