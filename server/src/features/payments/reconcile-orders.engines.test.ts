import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { paymentOrders } from '../../db/tables/payments.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { type Buyer, daysAfter, useTestShop } from '../../testing/test-shop.ts'
import { leaseDueOrders, scheduleEarlierCheck } from './order-queries.ts'
import { reconcileOrders } from './reconcile-orders.ts'

const shop = await useTestShop()
const { app, sandbox } = shop
const START = app.clock.now
const at = (seconds: number) => {
  app.clock.now = new Date(START.getTime() + seconds * 1000)
}
const stateOf = async (id: string) =>
  (await app.deps.database.db.select().from(paymentOrders).where(eq(paymentOrders.id, id)))[0]

/** Makes a buyer with an open order, and closes every other order. */
async function openOrder(): Promise<{ buyer: Buyer; id: string; razorpayOrderId: string }> {
  await app.deps.database.db.update(paymentOrders).set({ nextCheckAt: null, status: 'closed' })
  at(0)
  const buyer = await shop.buyer()
  return { buyer, ...(await shop.order(buyer)) }
}

test('a paid order without an event is fulfilled on its schedule', async () => {
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

test('after a start every open order is settled, also before it is due', async () => {
  const { buyer, razorpayOrderId } = await openOrder()
  await sandbox.razorpay.pay(razorpayOrderId, 'captured')
  expect(await reconcileOrders(app.ctx(), { all: true })).toBe(1)
  expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
})

test('an order that is never paid is checked at growing intervals and closed after four days', async () => {
  const { id } = await openOrder()
  let checked = 0
  for (let hour = 0; hour <= 4 * 24 + 2; hour += 1) {
    for (const minute of hour === 0 ? [0, 1, 2, 5, 10, 20, 40] : [0, 30]) {
      at((hour * 60 + minute) * 60)
      checked += await reconcileOrders(app.ctx())
    }
  }
  expect(await stateOf(id)).toMatchObject({ status: 'closed', nextCheckAt: null })
  expect(checked).toBeGreaterThan(90)
  expect(checked).toBeLessThan(115)
})

test('no order is closed while the provider cannot be reached, however old it is', async () => {
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

test('a run takes each order once, although time passes, and stops when it is aborted', async () => {
  await openOrder()
  for (let index = 0; index < 11; index += 1) await shop.order(await shop.buyer())
  sandbox.razorpay.fault = () => 'error'
  onTestFinished(() => {
    sandbox.razorpay.fault = null
  })
  let now = app.clock.now.getTime()
  // The clock moves a minute with each reading, so failed orders are due again before the run ends.
  const slow = { ...app.ctx(), now: later }
  function later(): Date {
    now += 60_000
    return new Date(now)
  }
  expect(await reconcileOrders(slow, { all: true })).toBe(12)
  const stopping = new AbortController()
  stopping.abort()
  expect(await reconcileOrders(slow, { all: true, signal: stopping.signal })).toBe(0)
})

test('a closed order that is paid after all is fulfilled by its event', async () => {
  const { buyer, id, razorpayOrderId } = await openOrder()
  at(5 * 24 * 3600)
  await reconcileOrders(app.ctx())
  expect((await stateOf(id))?.status).toBe('closed')
  await sandbox.razorpay.pay(razorpayOrderId, 'authorized')
  await shop.deliverAll()
  expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
  expect(await stateOf(id)).toMatchObject({ status: 'fulfilled', nextCheckAt: null })
})

test('an order that cannot be settled does not hold up the others, and is due again', async () => {
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

test('three processes settle 45 orders at once and grant each once', async () => {
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

test('due and open orders are found by an index', async () => {
  const { db } = app.deps.database
  const now = app.clock.now
  const lease = { dueAt: now, leaseEnd: now, limit: 5 }
  expect(await tablesScanned(db, (tx) => leaseDueOrders(tx, lease))).toEqual([])
  expect(await tablesScanned(db, (tx) => scheduleEarlierCheck(tx, now))).toEqual([])
})
