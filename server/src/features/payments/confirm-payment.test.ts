import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { daysAfter, useTestShop } from '../../testing/test-shop.ts'

const shop = await useTestShop()
const { app, sandbox } = shop
const { RAZORPAY_WEBHOOK_SECRET } = sandbox.environment

test('what Checkout handed over is checked, the provider asked, and premium is there', async () => {
  const buyer = await shop.buyer()
  const { id, razorpayOrderId } = await shop.order(buyer)
  const { paymentId, signature } = await sandbox.razorpay.pay(razorpayOrderId, 'authorized')
  const confirm = () => buyer.visitor.post(`/api/payments/orders/${id}/confirmation`, { paymentId, signature })
  const answer = await confirm()
  expect(answer.json).toEqual({ id, purpose: 'premium', status: 'fulfilled', recipient: null })
  expect((await confirm()).json.status).toBe('fulfilled')
  expect((await buyer.visitor.get('/api/billing/plan')).json.premium).toBe(true)
  expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
})

describe('a signature that is not the provider’s is refused, and nothing is asked or granted', () => {
  test.each([
    ['one character changed', (right: string) => (right.startsWith('0') ? '1' : '0') + right.slice(1)],
    ['none', () => ''],
    ['upper half only', (right: string) => right.slice(0, 32)],
    [
      'made with the webhook’s secret',
      (_: string, ids: string) => createHmac('sha256', RAZORPAY_WEBHOOK_SECRET).update(ids).digest('hex'),
    ],
  ])('%s', async (_, forge) => {
    const buyer = await shop.buyer()
    const { id, razorpayOrderId } = await shop.order(buyer)
    const { paymentId, signature } = await sandbox.razorpay.pay(razorpayOrderId, 'captured')
    const forged = forge(signature, `${razorpayOrderId}|${paymentId}`)
    const answer = await buyer.visitor.post(`/api/payments/orders/${id}/confirmation`, { paymentId, signature: forged })
    expect(answer.json).toMatchObject({ status: 422, code: 'PAYMENT_NOT_VERIFIED' })
    expect((await shop.stored(buyer)).until).toBeNull()
  })

  test('a right one of another payment', async () => {
    const [buyer, other] = [await shop.buyer(), await shop.buyer()]
    const { id } = await shop.order(buyer)
    const { paymentId, signature } = await sandbox.razorpay.pay((await shop.order(other)).razorpayOrderId, 'captured')
    const answer = await buyer.visitor.post(`/api/payments/orders/${id}/confirmation`, { paymentId, signature })
    expect(answer.json.code).toBe('PAYMENT_NOT_VERIFIED')
    expect((await shop.stored(buyer)).until).toBeNull()
  })
})

test('a right signature grants nothing where the provider knows of no captured payment', async () => {
  const buyer = await shop.buyer()
  const { id, razorpayOrderId } = await shop.order(buyer)
  const { paymentId, signature } = await sandbox.razorpay.pay(razorpayOrderId, 'failed')
  const answer = await buyer.visitor.post(`/api/payments/orders/${id}/confirmation`, { paymentId, signature })
  expect(answer.json.status).toBe('open')
  expect((await shop.stored(buyer)).until).toBeNull()
})

test.each([
  { amount: 1 },
  { currency: 'USD' },
  { userId: '0195e3c0-0000-7000-8000-000000000000' },
  { razorpayOrderId: 'order_x' },
  { purpose: 'gift' },
])('%j cannot be sent along', async (more) => {
  const buyer = await shop.buyer()
  const { id, razorpayOrderId } = await shop.order(buyer)
  const { paymentId, signature } = await sandbox.razorpay.pay(razorpayOrderId, 'captured')
  const body = { paymentId, signature, ...more }
  expect((await buyer.visitor.post(`/api/payments/orders/${id}/confirmation`, body)).status).toBe(422)
})

test('somebody else’s order is not found', async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()]
  const { id, razorpayOrderId } = await shop.order(buyer)
  const { paymentId, signature } = await sandbox.razorpay.pay(razorpayOrderId, 'captured')
  const answer = await other.visitor.post(`/api/payments/orders/${id}/confirmation`, { paymentId, signature })
  expect(answer.json).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
})

test('answer, callback, event and schedule at once: one grant', async () => {
  const buyer = await shop.buyer()
  const { id, razorpayOrderId } = await shop.order(buyer)
  const { paymentId, signature } = await sandbox.razorpay.pay(razorpayOrderId, 'authorized')
  const form = new URLSearchParams({ razorpay_payment_id: paymentId, razorpay_signature: signature })
  await Promise.all([
    ...[1, 2, 3].map(() => buyer.visitor.post(`/api/payments/orders/${id}/confirmation`, { paymentId, signature })),
    ...[1, 2].map(() =>
      fetch(`${shop.origin}/api/payments/callback/${id}`, { method: 'POST', body: form, redirect: 'manual' }),
    ),
    shop.deliverAll(),
    shop.deliverAll(),
  ])
  const { until, payments } = await shop.stored(buyer)
  expect(payments).toHaveLength(1)
  expect(until).toEqual(daysAfter(app.clock.now, 30))
})
