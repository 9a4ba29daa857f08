import { describe, expect, onTestFinished, test } from 'vitest'
import { grantPremium } from '../../testing/factories.ts'
import { type Buyer, daysAfter, useTestShop } from '../../testing/test-shop.ts'

const shop = await useTestShop()
const { app, sandbox } = shop
const post = ({ visitor }: Pick<Buyer, 'visitor'>, body: unknown = {}) =>
  visitor.post('/api/payments/orders/premium', body)

test('an order has the terms of the plan, at the provider and in the database', async () => {
  const buyer = await shop.buyer()
  const { id, razorpayOrderId } = await shop.order(buyer)
  expect(sandbox.razorpay.order(razorpayOrderId)).toMatchObject({
    amount: 5900,
    currency: 'INR',
    receipt: id,
    status: 'created',
  })
})

test.each([{ amount: 1 }, { currency: 'USD' }, { userId: 'x' }, { purpose: 'gift' }, { days: 3000 }])(
  'the additional field %j is refused',
  async (body) => {
    const response = await post(await shop.buyer(), body)
    expect(response.status).toBe(422)
  },
)

test('a person with premium is refused, and no order is made', async () => {
  const buyer = await shop.buyer()
  await grantPremium(app, buyer.userId)
  expect((await post(buyer)).json).toMatchObject({
    status: 409,
    code: 'ALREADY_SUBSCRIBED',
    message: 'You already have an active subscription!',
  })
})

describe('a second attempt', () => {
  test('uses the same order, so that two windows cannot pay twice', async () => {
    const buyer = await shop.buyer()
    const first = await shop.order(buyer)
    expect(await shop.order(buyer)).toEqual(first)
  })

  test('grants premium if the first order was paid unnoticed', async () => {
    const buyer = await shop.buyer()
    const { razorpayOrderId } = await shop.order(buyer)
    await sandbox.razorpay.pay(razorpayOrderId, 'authorized')
    expect((await post(buyer)).error.code).toBe('ALREADY_SUBSCRIBED')
    expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
  })

  test('makes a new order after a refund', async () => {
    const buyer = await shop.buyer()
    const { id, razorpayOrderId } = await shop.order(buyer)
    const { paymentId } = await sandbox.razorpay.pay(razorpayOrderId, 'captured')
    await sandbox.razorpay.refund(paymentId)
    const again = await shop.order(buyer)
    expect(again.id).not.toBe(id)
  })

  test('makes a new order after half an hour', async () => {
    const buyer = await shop.buyer()
    const { id } = await shop.order(buyer)
    const before = app.clock.now
    onTestFinished(() => {
      app.clock.now = before
    })
    app.clock.now = new Date(before.getTime() + 30 * 60 * 1000)
    expect((await shop.order(buyer)).id).not.toBe(id)
  })
})

test.each(['down', 'lost', 'error'] as const)(
  'with the provider %s the payment does not begin, and nothing is stored',
  async (fault) => {
    const buyer = await shop.buyer()
    sandbox.razorpay.fault = () => fault
    const response = await post(buyer)
    sandbox.razorpay.fault = null
    expect(response.json).toMatchObject({
      status: 503,
      code: 'PAYMENT_NOT_STARTED',
      message: 'Failed to initiate payment',
    })
    expect((await shop.order(buyer)).id).toBeTruthy()
  },
)
