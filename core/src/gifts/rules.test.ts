import { describe, expect, test } from 'vitest'
import { formatPending, giftExpiry, giftState, mayClaim } from './rules.ts'

const PAID = new Date('2026-11-20T12:00:00.000Z')
const EXPIRES = new Date('2026-12-20T12:00:00.000Z')
const gift = { status: 'completed', expiresAt: EXPIRES, claimedAt: null }
const before = new Date(EXPIRES.getTime() - 1)

test('A gift expires 30 days after it was paid for unless it is claimed.', () => {
  expect(giftExpiry(PAID)).toEqual(EXPIRES)
})

describe('A gift is pending until it is claimed or expires; after a refund of its payment it is refunded, even if it was claimed. Only a pending gift can be claimed.', () => {
  test.each([
    { title: 'a millisecond before its end', record: gift, now: before, state: 'pending' },
    { title: 'at its very end', record: gift, now: EXPIRES, state: 'expired' },
    { title: 'claimed in time', record: { ...gift, claimedAt: before }, now: EXPIRES, state: 'claimed' },
    { title: 'refunded', record: { ...gift, status: 'refunded' }, now: before, state: 'refunded' },
    {
      title: 'claimed, then refunded',
      record: { ...gift, status: 'refunded', claimedAt: before },
      now: before,
      state: 'refunded',
    },
  ])('$title: $state', ({ record, now, state }) => {
    expect(giftState(record, now)).toBe(state)
    expect(mayClaim(record, now)).toBe(state === 'pending')
  })
})

test.each([
  [0, '0'],
  [9, '9'],
  [10, '9+'],
  [120, '9+'],
])('Up to nine pending gifts are shown as a number, more as 9+: %d is %s', (count, shown) => {
  expect(formatPending(count)).toBe(shown)
})
