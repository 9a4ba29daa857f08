import { describe, expect, test } from 'vitest'
import { FREE_PLAN, PREMIUM_PLAN, planOf } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)

describe('A person is premium while an active subscription ends in the future; no subscription, or one that could not be read, is the free plan.', () => {
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
  expect(PREMIUM_PLAN).toEqual({ name: 'Premium Monthly', amount: 5900, currency: 'INR', days: 30 })
})
