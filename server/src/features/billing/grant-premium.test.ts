import { PREMIUM_PLAN } from '@vitrine/core/billing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { grantPremium } from './grant-premium.ts'
import { readPlan } from './read-plan.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const HOUR = 60 * 60 * 1000

test('a person is premium from the grant until its end', async () => {
  const { userId } = await createPerson(app)
  const until = new Date(app.clock.now.getTime() + HOUR)
  await grantPremium(app.ctx(), { userId, until, amount: PREMIUM_PLAN.amount })
  expect(await readPlan(app.ctx(), userId)).toEqual({ premium: true, until })
})

test('a second grant replaces the first: there is one row a person', async () => {
  const { userId } = await createPerson(app)
  const [first, second] = [1, 2].map((hours) => new Date(app.clock.now.getTime() + hours * HOUR))
  for (const until of [first, second]) {
    if (until) await grantPremium(app.ctx(), { userId, until, amount: PREMIUM_PLAN.amount })
  }
  expect((await readPlan(app.ctx(), userId)).until).toEqual(second)
})
