import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentHistory, paymentOrders } from '../../db/tables/payments.ts'
import { createCreator, fillEveryTable } from '../../testing/full-person.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { erasePaymentNames } from './erase-payment-names.ts'
import { fulfilPayment } from './fulfilment.ts'

const app = await useTestApp()
const { db } = app.deps.database

test('orders and payments stay without the person, and a late capture for them is recorded for a refund', async () => {
  const [person, other] = [await createCreator(app), await createCreator(app)]
  await fillEveryTable(app, person, other)
  expect(await erasePaymentNames(app.ctx(), { ...person, names: [person.username] })).toBe(3)
  expect(await erasePaymentNames(app.ctx(), { ...person, names: [person.username] })).toBe(0)
  const orders = await db.select().from(paymentOrders)
  const nobody = { recipientUserId: null, recipientUsername: null, giftMessage: null, returnPath: '/' }
  expect(orders).toContainEqual(expect.objectContaining({ userId: other.userId, ...nobody }))
  expect(orders).toContainEqual(expect.objectContaining({ userId: null, recipientUserId: other.userId }))
  expect(await db.$count(paymentHistory)).toBe(2)

  const late = orders.find(({ userId }) => userId === other.userId)
  await fulfilPayment(app.ctx(), { id: late?.id ?? '' }, { id: 'pay_late', status: 'captured' })
  expect((await db.select().from(paymentOrders)).find(({ id }) => id === late?.id)?.status).toBe('closed')
  expect(await db.select().from(paymentHistory)).toContainEqual(
    expect.objectContaining({ razorpayPaymentId: 'pay_late', userId: other.userId, status: 'success' }),
  )
})

test('orders of others that continue at the person’s page continue at the start, and those at similar names stay', async () => {
  const [person, other] = [await createCreator(app), await createCreator(app)]
  const { username } = person
  const paths = [`/u/${username}`, `/u/${username}?tab=gift`, `/search?q=${username.toUpperCase()}`, `/u/${username}_2`]
  for (const returnPath of paths) {
    const id = app.deps.newId()
    const terms = {
      amount: 5900,
      currency: 'INR',
      createdAt: app.clock.now,
      status: 'open',
      purpose: 'premium',
    } as const
    await db.insert(paymentOrders).values({ ...terms, id, userId: other.userId, razorpayOrderId: id, returnPath })
  }
  expect(await erasePaymentNames(app.ctx(), { ...person, names: [person.username] })).toBe(3)
  const orders = await db.select().from(paymentOrders).where(eq(paymentOrders.userId, other.userId))
  const left = orders.filter(({ purpose }) => purpose === 'premium').map(({ returnPath }) => returnPath)
  expect(left.toSorted()).toEqual(['/', '/', '/', `/u/${username}_2`])
})
