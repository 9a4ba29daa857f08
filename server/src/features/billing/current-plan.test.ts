import { FREE_PLAN } from '@vitrine/core/billing'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findPortfolio, statsOf } from '#features/portfolios'
import { subscriptions } from '../../db/tables/billing.ts'
import { createPerson, createPublishedPortfolio, grantPremium } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { readPlan } from './current-plan.ts'

const app = await useTestApp()

const END = new Date('2026-12-01T10:00:00.123Z')

test('a person without a subscription is on the free plan', async () => {
  const { userId } = await createPerson(app)
  expect(await readPlan(app.ctx(), userId)).toEqual(FREE_PLAN)
})

test("another person's subscription gives no premium", async () => {
  const [one, other] = [await createPerson(app), await createPerson(app)]
  await grantPremium(app, one.userId, END)
  expect(await readPlan(app.ctx(), other.userId)).toEqual(FREE_PLAN)
})

describe('premium ends at the millisecond of its end date', () => {
  test.each([
    { offset: -1, premium: true },
    { offset: 0, premium: false },
    { offset: 1, premium: false },
  ])('$offset ms: premium is $premium', async ({ offset, premium }) => {
    const { userId } = await createPerson(app)
    await grantPremium(app, userId, END)
    const before = app.clock.now
    app.clock.now = new Date(END.getTime() + offset)
    const plan = await readPlan(app.ctx(), userId)
    app.clock.now = before
    expect(plan).toEqual(premium ? { premium: true, until: END } : FREE_PLAN)
  })
})

test('a subscription that is not active gives no premium', async () => {
  const { userId } = await createPerson(app)
  await grantPremium(app, userId, END)
  await app.deps.database.db.update(subscriptions).set({ status: 'cancelled' }).where(eq(subscriptions.userId, userId))
  expect(await readPlan(app.ctx(), userId)).toEqual(FREE_PLAN)
})

test('a subscription that cannot be read is an error, not the free plan', async () => {
  await expect(readPlan(app.ctx(), 'this is no id')).rejects.toThrow()
})

test('hidden stats stay hidden if the plan of their owner cannot be read', async () => {
  const owner = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, owner)
  const portfolio = await findPortfolio(app.ctx(), id)
  if (!portfolio) throw new Error('The portfolio was not made')
  const hidden = { ...portfolio, hideStats: true, userId: 'this is no id' }
  await expect(statsOf(app.ctx(), hidden)).rejects.toThrow()
})
