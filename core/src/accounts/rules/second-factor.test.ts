import { expect, test } from 'vitest'
import {
  factorRecoveryTimes,
  isAppCode,
  isTrustedDevice,
  isUnusedStep,
  needsCode,
  normalizeCode,
} from './second-factor.ts'

const now = new Date('2026-11-28T12:00:00.000Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

test.each([
  ['never', null, false],
  ['until later', later(1), true],
  ['until now', later(0), false],
])('a device that is trusted %s: %s', (_, trustedUntil, trusted) => {
  expect(isTrustedDevice(trustedUntil, now)).toBe(trusted)
})

test('only an account with a factor asks for a code, and not on a trusted device', () => {
  expect(needsCode({ hasFactor: true, isTrusted: false })).toBe(true)
  expect(needsCode({ hasFactor: true, isTrusted: true })).toBe(false)
  expect(needsCode({ hasFactor: false, isTrusted: false })).toBe(false)
})

test('a code of an app works once, and no earlier one works after it', () => {
  expect(isUnusedStep(5, null)).toBe(true)
  expect(isUnusedStep(6, 5)).toBe(true)
  expect(isUnusedStep(5, 5)).toBe(false)
  expect(isUnusedStep(4, 5)).toBe(false)
})

test('codes are compared without case, spaces and dashes', () => {
  expect(normalizeCode(' 123 456 ')).toBe('123456')
  expect(normalizeCode('ABCD-oil1–0xyz')).toBe('abcd01110xyz')
})

test('six digits are a code of an app', () => {
  expect(isAppCode('123456')).toBe(true)
  expect(isAppCode('1234567')).toBe(false)
  expect(isAppCode('12345a')).toBe(false)
})

test('a recovery waits for 72 hours, and its link then works for a week', () => {
  expect(factorRecoveryTimes(now)).toEqual({
    readyAt: new Date('2026-12-01T12:00:00.000Z'),
    expiresAt: new Date('2026-12-08T12:00:00.000Z'),
  })
})
