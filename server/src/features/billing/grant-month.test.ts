import { expect, test } from 'vitest'
import { withTransaction } from '../../runtime/context.ts'
import { createPerson, grantPremium } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { grantMonth } from './grant-month.ts'
import { selectSubscription } from './queries.ts'

const app = await useTestApp()
const DAY = 24 * 60 * 60 * 1000
const after = (days: number) => new Date(app.clock.now.getTime() + days * DAY)
const grant = (userId: string) => withTransaction(app.ctx(), (tx) => grantMonth(tx, { userId, grantedAt: tx.now() }))
const stored = (userId: string) => selectSubscription(app.deps.database.db, userId)

test('the first month starts now, and the next ones follow it in the same row', async () => {
  const { userId } = await createPerson(app)
  await withTransaction(app.ctx(), (tx) => grantMonth(tx, { userId, grantedAt: tx.now(), paymentId: 'pay_1' }))
  expect(await stored(userId)).toMatchObject({
    status: 'active',
    planName: 'Premium Monthly',
    amount: 5900,
    currency: 'INR',
    startDate: app.clock.now,
    endDate: after(30),
    razorpayPaymentId: 'pay_1',
  })
  expect(await grant(userId)).toEqual({ until: after(60) })
  expect(await stored(userId)).toMatchObject({ startDate: app.clock.now, razorpayPaymentId: 'pay_1' })
})

test('100 parallel grants give 100 months', async () => {
  const { userId } = await createPerson(app)
  await Promise.all(Array.from({ length: 100 }, () => grant(userId)))
  expect((await stored(userId))?.endDate).toEqual(after(3000))
})

test('a month after the end of premium starts now', async () => {
  const { userId } = await createPerson(app)
  await grantPremium(app, userId, after(-10))
  await grant(userId)
  expect(await stored(userId)).toMatchObject({ startDate: app.clock.now, endDate: after(30) })
})

test('a grant is published after the commit', async () => {
  const { userId } = await createPerson(app)
  const published: string[] = []
  const stop = app.deps.events.on('planChanged', (event) => published.push(event.userId))
  const failing = withTransaction(app.ctx(), async (tx) => {
    await grantMonth(tx, { userId, grantedAt: tx.now() })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(published).toEqual([])
  await grant(userId)
  expect(published).toEqual([userId])
  stop()
})
