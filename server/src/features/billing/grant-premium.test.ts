import { PREMIUM_PLAN } from '@vitrine/core/billing'
import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { readPlan } from './current-plan.ts'
import { grantPremium } from './grant-premium.ts'

const app = await useTestApp()

const HOUR = 60 * 60 * 1000

test('a person has premium from the grant until its end', async () => {
  const { userId } = await createPerson(app)
  const until = new Date(app.clock.now.getTime() + HOUR)
  await grantPremium(app.ctx(), { userId, until, amount: PREMIUM_PLAN.amount })
  expect(await readPlan(app.ctx(), userId)).toEqual({ premium: true, until })
})

test('a second grant replaces the first in the same row', async () => {
  const { userId } = await createPerson(app)
  const [first, second] = [1, 2].map((hours) => new Date(app.clock.now.getTime() + hours * HOUR))
  for (const until of [first, second]) {
    if (until) await grantPremium(app.ctx(), { userId, until, amount: PREMIUM_PLAN.amount })
  }
  expect((await readPlan(app.ctx(), userId)).until).toEqual(second)
})
