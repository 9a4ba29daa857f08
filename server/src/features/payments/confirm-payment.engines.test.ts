import { createHmac } from 'node:crypto'
import { contract } from '@vitrine/core/contract'
import { describe, expect, test } from 'vitest'
import { daysAfter, useTestShop } from '../../testing/test-shop.ts'

const shop = await useTestShop()
const { app, sandbox } = shop
const { RAZORPAY_WEBHOOK_SECRET } = sandbox.environment

test('a signed payment is verified with the provider and grants premium', async () => {
  const buyer = await shop.buyer()
  const { id, razorpayOrderId } = await shop.order(buyer)
  const { paymentId, signature } = await sandbox.razorpay.pay(razorpayOrderId, 'authorized')
  const confirm = () => buyer.visitor.call(contract.payments.confirm, { id }, { paymentId, signature })
  const response = await confirm()
  expect(response.json).toEqual({ id, purpose: 'premium', status: 'fulfilled', recipient: null })
  expect((await confirm()).output.status).toBe('fulfilled')
  expect((await buyer.visitor.call(contract.billing.plan)).output.premium).toBe(true)
  expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
})

describe('a forged signature is refused, and nothing is granted', () => {
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
    const response = await buyer.visitor.post(`/api/payments/orders/${id}/confirmation`, {
      paymentId,
      signature: forged,
    })
    expect(response.json).toMatchObject({ status: 422, code: 'PAYMENT_NOT_VERIFIED' })
    expect((await shop.stored(buyer)).until).toBeNull()
  })

  test('a valid signature of another order’s payment', async () => {
    const [buyer, other] = [await shop.buyer(), await shop.buyer()]
    const { id } = await shop.order(buyer)
    const { paymentId, signature } = await sandbox.razorpay.pay((await shop.order(other)).razorpayOrderId, 'captured')
    const response = await buyer.visitor.post(`/api/payments/orders/${id}/confirmation`, { paymentId, signature })
    expect(response.error.code).toBe('PAYMENT_NOT_VERIFIED')
    expect((await shop.stored(buyer)).until).toBeNull()
  })
})

test('a valid signature grants nothing if the provider has no captured payment', async () => {
  const buyer = await shop.buyer()
  const { id, razorpayOrderId } = await shop.order(buyer)
  const { paymentId, signature } = await sandbox.razorpay.pay(razorpayOrderId, 'failed')
  const response = await buyer.visitor.call(contract.payments.confirm, { id }, { paymentId, signature })
  expect(response.output.status).toBe('open')
  expect((await shop.stored(buyer)).until).toBeNull()
})

test.each([
  { amount: 1 },
  { currency: 'USD' },
  { userId: '0195e3c0-0000-7000-8000-000000000000' },
  { razorpayOrderId: 'order_x' },
  { purpose: 'gift' },
])('%j is refused as an unknown field', async (more) => {
  const buyer = await shop.buyer()
  const { id, razorpayOrderId } = await shop.order(buyer)
  const { paymentId, signature } = await sandbox.razorpay.pay(razorpayOrderId, 'captured')
  const body = { paymentId, signature, ...more }
  expect((await buyer.visitor.post(`/api/payments/orders/${id}/confirmation`, body)).status).toBe(422)
})

test('another person’s order is not found', async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()]
  const { id, razorpayOrderId } = await shop.order(buyer)
  const { paymentId, signature } = await sandbox.razorpay.pay(razorpayOrderId, 'captured')
  const response = await other.visitor.post(`/api/payments/orders/${id}/confirmation`, { paymentId, signature })
  expect(response.json).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
})

test('confirmations, callbacks and events at once make one grant', async () => {
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
