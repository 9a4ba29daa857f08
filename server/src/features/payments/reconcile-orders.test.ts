import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paymentOrders } from '../../db/tables/payments.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { type Buyer, daysAfter, useTestShop } from '../../testing/test-shop.ts'
import { hastenOpenOrders, takeDueOrders } from './queries.ts'
import { reconcileOrders, reconcileRefunds } from './reconcile-orders.ts'

const shop = await useTestShop()
const { app, sandbox } = shop
const START = app.clock.now
const at = (seconds: number) => {
  app.clock.now = new Date(START.getTime() + seconds * 1000)
}
const stateOf = async (id: string) =>
  (await app.deps.database.db.select().from(paymentOrders).where(eq(paymentOrders.id, id)))[0]

/** Somebody with an order that is open; every other order is out of the way. */
async function openOrder(): Promise<{ buyer: Buyer; id: string; razorpayOrderId: string }> {
  await app.deps.database.db.update(paymentOrders).set({ nextCheckAt: null, status: 'closed' })
  at(0)
  const buyer = await shop.buyer()
  return { buyer, ...(await shop.order(buyer)) }
}

test('a paid order of which nobody told is found on the schedule, and fulfilled', async () => {
  const { buyer, razorpayOrderId } = await openOrder()
  await sandbox.razorpay.pay(razorpayOrderId, 'authorized')
  at(29)
  expect(await reconcileOrders(app.ctx())).toBe(0)
  at(30)
  expect(await reconcileOrders(app.ctx())).toBe(1)
  expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
  at(3600)
  expect(await reconcileOrders(app.ctx())).toBe(0)
})

test('after a start every open order is looked at, whenever its turn would be', async () => {
  const { buyer, razorpayOrderId } = await openOrder()
  await sandbox.razorpay.pay(razorpayOrderId, 'captured')
  expect(await reconcileOrders(app.ctx(), { all: true })).toBe(1)
  expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
})

test('an order that is never paid is asked about ever more rarely, and given up after four days', async () => {
  const { id } = await openOrder()
  let asked = 0
  for (let hour = 0; hour <= 4 * 24 + 2; hour += 1) {
    for (const minute of hour === 0 ? [0, 1, 2, 5, 10, 20, 40] : [0, 30]) {
      at((hour * 60 + minute) * 60)
      asked += await reconcileOrders(app.ctx())
    }
  }
  expect(await stateOf(id)).toMatchObject({ status: 'closed', nextCheckAt: null })
  expect(asked).toBeGreaterThan(90)
  expect(asked).toBeLessThan(115)
})

test('while the provider is out of reach no order is given up, however old it is', async () => {
  const { buyer, id, razorpayOrderId } = await openOrder()
  await sandbox.razorpay.pay(razorpayOrderId, 'authorized')
  sandbox.razorpay.fault = () => 'error'
  for (const day of [1, 4, 5, 9]) {
    at(day * 24 * 3600)
    expect(await reconcileOrders(app.ctx(), { all: true })).toBe(1)
  }
  expect((await stateOf(id))?.status).toBe('open')
  sandbox.razorpay.fault = null
  at(9 * 24 * 3600 + 3600)
  expect(await reconcileOrders(app.ctx())).toBe(1)
  expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
})

test('a pass takes each order once, though time goes by, and breaks off when it is told to', async () => {
  await openOrder()
  for (let index = 0; index < 11; index += 1) await shop.order(await shop.buyer())
  sandbox.razorpay.fault = () => 'error'
  let now = app.clock.now.getTime()
  // With each look at the clock a minute has gone by: failed orders are due again before the pass is over.
  const slow = { ...app.ctx(), now: later }
  function later(): Date {
    now += 60_000
    return new Date(now)
  }
  expect(await reconcileOrders(slow, { all: true })).toBe(12)
  const stopping = new AbortController()
  stopping.abort()
  expect(await reconcileOrders(slow, { all: true, signal: stopping.signal })).toBe(0)
  sandbox.razorpay.fault = null
})

test('one that was given up and is paid after all is fulfilled by the event', async () => {
  const { buyer, id, razorpayOrderId } = await openOrder()
  at(5 * 24 * 3600)
  await reconcileOrders(app.ctx())
  expect((await stateOf(id))?.status).toBe('closed')
  await sandbox.razorpay.pay(razorpayOrderId, 'authorized')
  await shop.deliverAll()
  expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
  expect(await stateOf(id)).toMatchObject({ status: 'fulfilled', nextCheckAt: null })
})

test('an order that cannot be settled holds no other one up, and comes again', async () => {
  const { buyer: unlucky, id, razorpayOrderId } = await openOrder()
  const buyer = await shop.buyer()
  const other = await shop.order(buyer)
  for (const order of [razorpayOrderId, other.razorpayOrderId]) await sandbox.razorpay.pay(order, 'captured')
  sandbox.razorpay.fault = ({ path }) => (path.includes(razorpayOrderId) ? 'error' : null)
  at(30)
  expect(await reconcileOrders(app.ctx())).toBe(2)
  sandbox.razorpay.fault = null
  expect((await shop.stored(unlucky)).until).toBeNull()
  expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
  expect((await stateOf(id))?.nextCheckAt).toEqual(new Date(START.getTime() + 60_000))
  at(60)
  await reconcileOrders(app.ctx())
  expect((await shop.stored(unlucky)).until).toEqual(daysAfter(app.clock.now, 30))
})

test('several processes look at 45 orders: each is granted once', async () => {
  await openOrder()
  const buyers: Buyer[] = []
  for (let index = 0; index < 45; index += 1) {
    const buyer = await shop.buyer()
    buyers.push(buyer)
    await sandbox.razorpay.pay((await shop.order(buyer)).razorpayOrderId, 'authorized')
  }
  await Promise.all([1, 2, 3].map(() => reconcileOrders(app.ctx(), { all: true })))
  for (const buyer of buyers) {
    expect((await shop.stored(buyer)).payments).toHaveLength(1)
    expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
  }
})

describe('refunds that no event told', () => {
  test('are found within two days', async () => {
    const { buyer, id, razorpayOrderId } = await openOrder()
    const { paymentId } = await sandbox.razorpay.pay(razorpayOrderId, 'captured')
    await reconcileOrders(app.ctx(), { all: true })
    expect(await reconcileRefunds(app.ctx(), START)).toBe(0)
    await sandbox.razorpay.refund(paymentId)
    expect(await reconcileRefunds(app.ctx(), START)).toBe(1)
    expect(await reconcileRefunds(app.ctx(), START)).toBe(0)
    expect((await shop.stored(buyer)).payments).toMatchObject([{ status: 'refunded' }])
    expect((await stateOf(id))?.status).toBe('refunded')
  })

  test('one that cannot be taken in yet keeps no other one waiting', async () => {
    const { buyer: unlucky, razorpayOrderId } = await openOrder()
    const buyer = await shop.buyer()
    const orders = [razorpayOrderId, (await shop.order(buyer)).razorpayOrderId]
    const payments = await Promise.all(orders.map((order) => sandbox.razorpay.pay(order, 'captured')))
    await reconcileOrders(app.ctx(), { all: true })
    for (const { paymentId } of payments) await sandbox.razorpay.refund(paymentId)
    sandbox.razorpay.fault = ({ path }) => (path.includes(razorpayOrderId) ? 'error' : null)
    expect(await reconcileRefunds(app.ctx(), START)).toBe(2)
    sandbox.razorpay.fault = null
    expect((await shop.stored(buyer)).payments).toMatchObject([{ status: 'refunded' }])
    expect((await shop.stored(unlucky)).payments).toMatchObject([{ status: 'success' }])
    expect(await reconcileRefunds(app.ctx(), START)).toBe(1)
    expect((await shop.stored(unlucky)).payments).toMatchObject([{ status: 'refunded' }])
  })
})

test('due and open orders are found by an index', async () => {
  const { db } = app.deps.database
  const now = app.clock.now
  const lease = { dueAt: now, leaseEnd: now, limit: 5 }
  expect(await tablesScanned(db, (tx) => takeDueOrders(tx, lease))).toEqual([])
  expect(await tablesScanned(db, (tx) => hastenOpenOrders(tx, now))).toEqual([])
})
