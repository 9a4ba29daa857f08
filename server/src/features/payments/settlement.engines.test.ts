import { describe, expect, test } from 'vitest'
import { daysAfter, useTestShop } from '../../testing/test-shop.ts'
import { selectOrder } from './order-queries.ts'
import { settleOrder } from './settlement.ts'

const shop = await useTestShop()
const { app, sandbox } = shop

async function settle(orderId: string): Promise<void> {
  const order = await selectOrder(app.deps.database.db, orderId)
  if (order) await settleOrder(app.ctx(), order)
}

describe('the provider’s state decides', () => {
  test('a captured payment grants 30 days once, however often it is settled', async () => {
    const buyer = await shop.buyer()
    const { id, razorpayOrderId } = await shop.order(buyer)
    const { paymentId } = await sandbox.razorpay.pay(razorpayOrderId, 'captured')
    for (let time = 0; time < 3; time += 1) await settle(id)
    const { until, payments } = await shop.stored(buyer)
    expect(until).toEqual(daysAfter(app.clock.now, 30))
    expect(payments).toMatchObject([
      {
        razorpayPaymentId: paymentId,
        amount: 5900,
        currency: 'INR',
        status: 'success',
        paymentMethod: 'razorpay',
        orderId: id,
      },
    ])
  })

  test('an authorized payment is captured, then grants', async () => {
    const buyer = await shop.buyer()
    const { id, razorpayOrderId } = await shop.order(buyer)
    const { paymentId } = await sandbox.razorpay.pay(razorpayOrderId, 'authorized')
    await settle(id)
    expect(sandbox.razorpay.payment(paymentId)).toMatchObject({ status: 'captured', amount: 5900 })
    expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
  })

  test('a payment that is captured three times at once grants once', async () => {
    const buyer = await shop.buyer()
    const { id, razorpayOrderId } = await shop.order(buyer)
    await sandbox.razorpay.pay(razorpayOrderId, 'authorized')
    await Promise.all([settle(id), settle(id), settle(id)])
    expect((await shop.stored(buyer)).payments).toHaveLength(1)
    expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
  })

  test.each(['failed', 'late'] as const)(
    'a payment that is %s grants nothing until it is captured after all',
    async (outcome) => {
      const buyer = await shop.buyer()
      const { id, razorpayOrderId } = await shop.order(buyer)
      const { paymentId } = await sandbox.razorpay.pay(razorpayOrderId, outcome)
      await settle(id)
      expect(await shop.stored(buyer)).toEqual({ until: null, payments: [], gifts: [] })
      await sandbox.razorpay.settle(paymentId, 'captured')
      await settle(id)
      expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
    },
  )

  test.each([
    ['one paisa less', { amount: 5899 }],
    ['a hundredth', { amount: 59 }],
    ['more', { amount: 590_000 }],
    ['another currency', { currency: 'USD' }],
  ])('%s grants nothing, captured or authorized', async (_, terms) => {
    const buyer = await shop.buyer()
    for (const outcome of ['authorized', 'captured'] as const) {
      const { id, razorpayOrderId } = await shop.orderGift(buyer, await shop.buyer())
      await sandbox.razorpay.pay(razorpayOrderId, outcome, terms)
      await settle(id)
    }
    expect(await shop.stored(buyer)).toMatchObject({ until: null, payments: [] })
  })

  test('a payment of another order grants nothing', async () => {
    const [buyer, other] = [await shop.buyer(), await shop.buyer()]
    const [mine, theirs] = [await shop.order(buyer), await shop.order(other)]
    await sandbox.razorpay.pay(theirs.razorpayOrderId, 'captured')
    await settle(mine.id)
    expect((await shop.stored(buyer)).until).toBeNull()
  })

  test('a full refund takes 30 days back once; a partial refund takes nothing back', async () => {
    const buyer = await shop.buyer()
    const { id, razorpayOrderId } = await shop.order(buyer)
    const { paymentId } = await sandbox.razorpay.pay(razorpayOrderId, 'captured')
    await settle(id)
    await sandbox.razorpay.refund(paymentId, 900)
    await settle(id)
    expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
    await sandbox.razorpay.refund(paymentId)
    for (let time = 0; time < 3; time += 1) await settle(id)
    expect(await shop.stored(buyer)).toMatchObject({
      until: app.clock.now,
      payments: [{ status: 'refunded', refundedAt: app.clock.now }],
    })
    expect((await buyer.visitor.get('/api/billing/plan')).json).toEqual({ premium: false, until: null })
  })

  test('a payment that was refunded before it was settled is stored as refunded and grants nothing', async () => {
    const buyer = await shop.buyer()
    const { id, razorpayOrderId } = await shop.order(buyer)
    const { paymentId } = await sandbox.razorpay.pay(razorpayOrderId, 'captured')
    await sandbox.razorpay.refund(paymentId)
    await settle(id)
    expect(await shop.stored(buyer)).toMatchObject({ until: null, payments: [{ status: 'refunded' }] })
  })
})

test.each(['down', 'lost', 'error'] as const)(
  'while the provider is %s nothing is granted, and the payment is granted later',
  async (fault) => {
    const buyer = await shop.buyer()
    const { id, razorpayOrderId } = await shop.order(buyer)
    await sandbox.razorpay.pay(razorpayOrderId, 'authorized')
    sandbox.razorpay.fault = () => fault
    await expect(settle(id)).rejects.toMatchObject({ name: 'RazorpayUnavailable' })
    // Only the response to the capture is lost: the payment is captured, but that is not known here.
    sandbox.razorpay.fault = ({ path }) => (path.endsWith('/capture') ? fault : null)
    await expect(settle(id)).rejects.toMatchObject({ name: 'RazorpayUnavailable' })
    expect((await shop.stored(buyer)).until).toBeNull()
    sandbox.razorpay.fault = null
    await settle(id)
    expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
  },
)
