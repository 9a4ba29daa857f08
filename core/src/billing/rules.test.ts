import { describe, expect, test } from 'vitest'
import { daysLeft, FREE_PLAN, formatAmount, PREMIUM_PLAN, planOf, runAfterGrant, runAfterRefund } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const DAY = 24 * 60 * 60 * 1000
const after = (ms: number) => new Date(NOW.getTime() + ms)

describe('A person has premium while their active subscription ends in the future; everyone else has the free plan.', () => {
  test.each([
    { title: 'no subscription', subscription: null, plan: FREE_PLAN },
    {
      title: 'an active one, a millisecond before its end',
      subscription: { status: 'active', endDate: after(1) },
      plan: { premium: true, until: after(1) },
    },
    {
      title: 'an active one, at its very end',
      subscription: { status: 'active', endDate: after(0) },
      plan: FREE_PLAN,
    },
    { title: 'an active one, past its end', subscription: { status: 'active', endDate: after(-1) }, plan: FREE_PLAN },
    { title: 'a cancelled one', subscription: { status: 'cancelled', endDate: after(1000) }, plan: FREE_PLAN },
    { title: 'a status in other letters', subscription: { status: 'Active', endDate: after(1000) }, plan: FREE_PLAN },
    {
      title: 'an end that is no date',
      subscription: { status: 'active', endDate: new Date(Number.NaN) },
      plan: FREE_PLAN,
    },
  ])('$title', ({ subscription, plan }) => {
    expect(planOf(subscription, NOW)).toEqual(plan)
  })
})

test('the one plan on sale costs ₹59 for 30 days', () => {
  expect(PREMIUM_PLAN).toEqual({
    name: 'Premium Monthly',
    description: 'Premium features for 1 month',
    amount: 5900,
    currency: 'INR',
    days: 30,
  })
})

describe('A month that is bought or claimed adds 30 days to the end of running premium, or starts now if none runs. A granted month never starts before the current period, even if two clocks differ.', () => {
  test.each([
    { title: 'no premium before', run: null, from: after(0), to: after(30 * DAY) },
    {
      title: 'it runs for another day',
      run: { startDate: after(-29 * DAY), endDate: after(DAY) },
      from: after(-29 * DAY),
      to: after(31 * DAY),
    },
    {
      title: 'it began a second later, by another clock',
      run: { startDate: after(1000), endDate: after(30 * DAY + 1000) },
      from: after(0),
      to: after(60 * DAY + 1000),
    },
    {
      title: 'it ends this very moment',
      run: { startDate: after(-30 * DAY), endDate: after(0) },
      from: after(0),
      to: after(30 * DAY),
    },
    {
      title: 'it ended long ago',
      run: { startDate: after(-90 * DAY), endDate: after(-60 * DAY) },
      from: after(0),
      to: after(30 * DAY),
    },
  ])('$title', ({ run, from, to }) => {
    expect(runAfterGrant(run, NOW)).toEqual({ startDate: from, endDate: to })
  })
})

describe('A refund removes its 30 days from the premium period that they were added to, and nothing from a later period.', () => {
  const run = { startDate: after(-10 * DAY), endDate: after(50 * DAY) }

  test.each([
    { title: 'the month that began the run', grantedAt: after(-10 * DAY), end: after(20 * DAY) },
    { title: 'a month that was added to it', grantedAt: after(-5 * DAY), end: after(20 * DAY) },
    { title: 'a month of an earlier run', grantedAt: after(-10 * DAY - 1), end: after(50 * DAY) },
  ])('$title', ({ grantedAt, end }) => {
    expect(runAfterRefund(run, grantedAt)).toEqual({ startDate: run.startDate, endDate: end })
  })

  test('a refund of the only month ends premium at once', () => {
    const only = { startDate: after(-DAY), endDate: after(29 * DAY) }
    const left = runAfterRefund(only, after(-DAY))
    expect(planOf({ status: 'active', ...left }, NOW)).toEqual(FREE_PLAN)
  })
})

test.each([
  [after(30 * DAY), 30],
  [after(29 * DAY + 1), 30],
  [after(1), 1],
  [after(0), 0],
  [after(-DAY), 0],
])('Remaining days are rounded up: until %s there are %d', (until, days) => {
  expect(daysLeft(until, NOW)).toBe(days)
})

test.each([
  [5900, '₹59'],
  [0, '₹0'],
  [5950, '₹59.50'],
])('%d paise are shown as %s', (paise, shown) => {
  expect(formatAmount(paise)).toBe(shown)
})
