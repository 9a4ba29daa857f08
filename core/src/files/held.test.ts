import { expect, test } from 'vitest'
import { isCopyOf } from './held.ts'

const ZEROS = '0'.repeat(64)

test('a picture is a copy if its fingerprint differs from one of the blocked ones in few bits', () => {
  expect(isCopyOf(ZEROS, [ZEROS])).toBe(true)
  expect(isCopyOf(`${'f'.repeat(12)}${'0'.repeat(52)}`, [ZEROS])).toBe(true)
  expect(isCopyOf(`${'f'.repeat(13)}${'0'.repeat(51)}`, [ZEROS])).toBe(false)
  expect(isCopyOf('f'.repeat(64), [ZEROS, 'f'.repeat(64)])).toBe(true)
  expect(isCopyOf(ZEROS, [])).toBe(false)
})
