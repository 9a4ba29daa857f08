import { describe, expect, test } from 'vitest'
import { mayReuse, nextCheckAt, openOrdersSince, type ReportedPayment, stepFor } from './rules.ts'

const ORDER = { razorpayOrderId: 'order_1', amount: 5900, currency: 'INR' }
const paid: ReportedPayment = { orderId: 'order_1', amount: 5900, currency: 'INR', status: 'captured' }
const NOW = new Date('2026-11-20T12:00:00.000Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

describe('A captured payment grants premium if its order, amount and currency match the stored order; an authorized one is captured first, a refunded one takes the grant back, and one on other terms is ignored.', () => {
  test.each([
    [{}, 'grant'],
    [{ status: 'authorized' }, 'capture'],
    [{ status: 'refunded' }, 'refund'],
    [{ status: 'created' }, 'wait'],
    [{ status: 'failed' }, 'wait'],
    [{ orderId: 'order_2' }, 'ignore'],
    [{ orderId: null }, 'ignore'],
    [{ amount: 5899 }, 'ignore'],
    [{ amount: 5901 }, 'ignore'],
    [{ amount: 100, status: 'authorized' }, 'ignore'],
    [{ currency: 'USD' }, 'ignore'],
    [{ currency: 'inr' }, 'ignore'],
  ] as const)('%j: %s', (difference, step) => {
    expect(stepFor(ORDER, { ...paid, ...difference })).toBe(step)
  })
})

test.each([
  [0, 30],
  [60, 30],
  [600, 150],
  [4 * 60 * 60, 60 * 60],
  [3 * 24 * 60 * 60, 60 * 60],
  [4 * 24 * 60 * 60 - 1, 60 * 60],
  [4 * 24 * 60 * 60, null],
])('An order that is %d s old is checked again in %j s', (age, wait) => {
  expect(nextCheckAt(ago(age), NOW)).toEqual(wait === null ? null : ago(-wait))
})

test.each([
  ['open', 0, true],
  ['open', 1799, true],
  ['open', 1800, false],
  ['fulfilled', 10, false],
  ['refunded', 10, false],
  ['closed', 10, false],
])('A second attempt within half an hour uses the same order: %s, %d s old: %s', (status, age, reused) => {
  expect(mayReuse({ status, createdAt: ago(age) }, NOW)).toBe(reused)
})

test('A person may have 5 open orders from the last 24 hours.', () => {
  expect(openOrdersSince(NOW)).toEqual(ago(24 * 60 * 60))
})
