import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentOrders } from '../../db/tables/payments.ts'
import { type Buyer, useTestShop } from '../../testing/test-shop.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

const shop = await useTestShop()
const { app, sandbox } = shop
const { db } = app.deps.database
const START = app.clock.now

async function openOrder(): Promise<{ buyer: Buyer; id: string; razorpayOrderId: string }> {
  const buyer = await shop.buyer()
  return { buyer, ...(await shop.order(buyer)) }
}

test('a refund without an event is found and takes premium back once', async () => {
  const { buyer, id, razorpayOrderId } = await openOrder()
  const { paymentId } = await sandbox.razorpay.pay(razorpayOrderId, 'captured')
  await reconcileOrders(app.ctx(), { all: true })
  expect(await reconcileRefunds(app.ctx(), START)).toBe(0)
  await sandbox.razorpay.refund(paymentId)
  expect(await reconcileRefunds(app.ctx(), START)).toBe(1)
  expect(await reconcileRefunds(app.ctx(), START)).toBe(0)
  expect((await shop.stored(buyer)).payments).toMatchObject([{ status: 'refunded' }])
  expect(await db.select().from(paymentOrders).where(eq(paymentOrders.id, id))).toMatchObject([{ status: 'refunded' }])
})

test('a refund that cannot be settled yet does not hold up the others, and none is settled while the server stops', async () => {
  const { buyer: unlucky, razorpayOrderId } = await openOrder()
  const buyer = await shop.buyer()
  const orders = [razorpayOrderId, (await shop.order(buyer)).razorpayOrderId]
  const payments = await Promise.all(orders.map((order) => sandbox.razorpay.pay(order, 'captured')))
  await reconcileOrders(app.ctx(), { all: true })
  for (const { paymentId } of payments) await sandbox.razorpay.refund(paymentId)
  sandbox.razorpay.fault = ({ path }) => (path.includes(razorpayOrderId) ? 'error' : null)
  expect(await reconcileRefunds(app.ctx(), START, { signal: AbortSignal.abort() })).toBe(0)
  expect(await reconcileRefunds(app.ctx(), START)).toBe(2)
  sandbox.razorpay.fault = null
  expect((await shop.stored(buyer)).payments).toMatchObject([{ status: 'refunded' }])
  expect((await shop.stored(unlucky)).payments).toMatchObject([{ status: 'success' }])
  expect(await reconcileRefunds(app.ctx(), START)).toBe(1)
  expect((await shop.stored(unlucky)).payments).toMatchObject([{ status: 'refunded' }])
})
