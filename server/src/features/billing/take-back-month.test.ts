import { expect, test } from 'vitest'
import { withTransaction } from '../../runtime/context.ts'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { grantMonth } from './grant-month.ts'
import { selectSubscription } from './queries.ts'
import { takeBackMonth } from './take-back-month.ts'

const app = await useTestApp()
const DAY = 24 * 60 * 60 * 1000
const after = (days: number) => new Date(app.clock.now.getTime() + days * DAY)
const grant = (userId: string) => withTransaction(app.ctx(), (tx) => grantMonth(tx, { userId, grantedAt: tx.now() }))
const takeBack = (userId: string, grantedAt: Date) =>
  withTransaction(app.ctx(), (tx) => takeBackMonth(tx, { userId, grantedAt }))
const endOf = async (userId: string) => (await selectSubscription(app.deps.database.db, userId))?.endDate

test('one of three months is taken back, also during other grants', async () => {
  const { userId } = await createPerson(app)
  const grantedAt = app.clock.now
  await grant(userId)
  await Promise.all([grant(userId), takeBack(userId, grantedAt), grant(userId)])
  expect(await endOf(userId)).toEqual(after(60))
})

test('taking back a month of an earlier subscription does not change the current one', async () => {
  const { userId } = await createPerson(app)
  const first = app.clock.now
  await grant(userId)
  app.clock.now = after(40)
  await grant(userId)
  await takeBack(userId, first)
  expect(await endOf(userId)).toEqual(after(30))
})

test('taking back a month from a person without a subscription changes nothing', async () => {
  const { userId } = await createPerson(app)
  await takeBack(userId, app.clock.now)
  expect(await endOf(userId)).toBeUndefined()
})
