import { expect, test } from 'vitest'
import { runSandbox } from '../testing/running-sandbox.ts'
import type { Payment, Refund } from './index.ts'
import { checkoutSignature } from './signatures.ts'

const INR = (amount: number) => ({ amount, currency: 'INR' })

test('a payment returns the arguments of the page’s handler, signed with the key’s secret', async () => {
  const { makeOrder, razorpay, environment, requirePayment } = await runSandbox()
  const { id } = await makeOrder()
  const { paymentId, orderId, signature } = await razorpay.pay(id, 'captured', { method: 'upi' })
  expect(orderId).toBe(id)
  expect(signature).toBe(checkoutSignature(id, paymentId, environment.RAZORPAY_KEY_SECRET))
  expect(requirePayment(paymentId)).toMatchObject({
    id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
    status: 'captured',
    captured: true,
    method: 'upi',
    vpa: 'buyer@upi',
    card_id: null,
    fee: 139,
    tax: 21,
  })
})

test('an authorized payment is captured once, with its own amount and currency', async () => {
  const { call, makeOrder, razorpay } = await runSandbox()
  const order = await makeOrder()
  const { paymentId } = await razorpay.pay(order.id, 'authorized')
  const capture = (body: object) => call(`POST /v1/payments/${paymentId}/capture`, body)
  const refused = (description: string) => ({ status: 400, body: { error: expect.objectContaining({ description }) } })
  expect(razorpay.order(order.id)?.status).toBe('attempted')
  expect(await capture(INR(5800))).toEqual(refused('Capture amount must be equal to the amount authorized'))
  expect(await capture({ amount: 5900, currency: 'USD' })).toEqual(
    refused('Capture currency must be equal to the currency authorized'),
  )
  expect(await capture({})).toMatchObject({ status: 400 })
  expect(await capture(INR(5900))).toMatchObject({ status: 200, body: { status: 'captured', captured: true } })
  expect(razorpay.order(order.id)).toMatchObject({ status: 'paid', amount_paid: 5900 })
  expect(await capture(INR(5900))).toEqual(refused('This payment has already been captured'))
})

test('a second payment of a paid order is not captured', async () => {
  const { call, makeOrder, razorpay, requirePayment } = await runSandbox()
  const order = await makeOrder()
  const late = await razorpay.pay(order.id, 'late')
  const second = await razorpay.pay(order.id, 'authorized')
  await razorpay.pay(order.id, 'captured')
  expect(await call(`POST /v1/payments/${second.paymentId}/capture`, INR(5900))).toMatchObject({
    status: 400,
    body: { error: { description: 'Order is already paid' } },
  })
  await razorpay.settle(late.paymentId, 'captured')
  expect(requirePayment(late.paymentId).status).toBe('authorized')
  await expect(razorpay.pay(order.id, 'captured')).rejects.toThrow('Order is already paid')
})

test('a failed payment is not captured, but the bank may still authorize it', async () => {
  const { call, makeOrder, razorpay, requirePayment } = await runSandbox()
  const order = await makeOrder()
  const { paymentId } = await razorpay.pay(order.id, 'failed')
  expect(requirePayment(paymentId)).toMatchObject({
    status: 'failed',
    error_source: 'bank',
    error_reason: 'payment_failed',
  })
  expect((await call(`POST /v1/payments/${paymentId}/capture`, INR(5900))).status).toBe(400)
  await razorpay.settle(paymentId, 'captured')
  expect(requirePayment(paymentId)).toMatchObject({ status: 'captured', error_code: null, error_reason: null })
  expect(razorpay.order(order.id)?.status).toBe('paid')
})

test('a late payment stays created until it is settled, which has an effect once', async () => {
  const { makeOrder, razorpay, requirePayment } = await runSandbox()
  const order = await makeOrder()
  const { paymentId } = await razorpay.pay(order.id, 'late')
  expect(requirePayment(paymentId)).toMatchObject({ status: 'created', captured: false })
  await razorpay.settle(paymentId, 'authorized')
  expect(requirePayment(paymentId).status).toBe('authorized')
  await razorpay.settle(paymentId, 'captured')
  const events = razorpay.webhooks.events.length
  await razorpay.settle(paymentId, 'failed')
  await razorpay.settle(paymentId, 'captured')
  expect(requirePayment(paymentId).status).toBe('captured')
  expect(razorpay.webhooks.events).toHaveLength(events)
})

test('a provider may report other terms than the order’s', async () => {
  const { makeOrder, razorpay, requirePayment } = await runSandbox()
  const order = await makeOrder()
  const { paymentId } = await razorpay.pay(order.id, 'captured', { amount: 100, currency: 'USD' })
  expect(requirePayment(paymentId)).toMatchObject({ amount: 100, currency: 'USD', status: 'captured' })
  expect(razorpay.order(order.id)).toMatchObject({ amount_paid: 100, amount_due: 5800 })
})

test('a payment is refunded in parts until nothing is left', async () => {
  const { call, makeOrder, razorpay, requirePayment } = await runSandbox()
  const { id } = await makeOrder()
  const { paymentId } = await razorpay.pay(id, 'captured')
  const refund = (body?: object) => call<Refund>(`POST /v1/payments/${paymentId}/refund`, body)
  expect((await refund({ amount: 1000 })).body).toMatchObject({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    entity: 'refund',
    amount: 1000,
    currency: 'INR',
    payment_id: paymentId,
    status: 'processed',
    notes: [],
  })
  expect(requirePayment(paymentId)).toMatchObject({
    status: 'captured',
    refund_status: 'partial',
    amount_refunded: 1000,
  })
  expect((await refund({ amount: 4901 })).status).toBe(400)
  expect((await refund()).body.amount).toBe(4900)
  expect(requirePayment(paymentId)).toMatchObject({ status: 'refunded', refund_status: 'full', amount_refunded: 5900 })
  expect((await refund()).status).toBe(400)
  const { body } = await call<{ items: Refund[] }>(`GET /v1/payments/${paymentId}/refunds`)
  expect(body.items.map(({ amount }) => amount)).toEqual([4900, 1000])
})

test('a payment that was not captured cannot be refunded', async () => {
  const { call, makeOrder, razorpay } = await runSandbox()
  const { id } = await makeOrder()
  const { paymentId } = await razorpay.pay(id, 'authorized')
  expect((await call(`POST /v1/payments/${paymentId}/refund`)).status).toBe(400)
  await expect(razorpay.refund(paymentId)).rejects.toThrow('captured')
})

test('refunds are listed newest first, by pages and by time', async () => {
  const { call, makeOrder, razorpay } = await runSandbox()
  const { id } = await makeOrder()
  const { paymentId } = await razorpay.pay(id, 'captured')
  for (const amount of [100, 200, 300]) await razorpay.refund(paymentId, amount)
  const amounts = async (query: string) => {
    const { body } = await call<{ count: number; items: Refund[] }>(`GET /v1/refunds${query}`)
    expect(body.count).toBe(body.items.length)
    return body.items.map(({ amount }) => amount)
  }
  const now = Math.floor(Date.now() / 1000)
  expect(await amounts('')).toEqual([300, 200, 100])
  expect(await amounts('?count=1&skip=1')).toEqual([200])
  expect(await amounts(`?from=${now - 60}&to=${now + 60}`)).toEqual([300, 200, 100])
  expect(await amounts(`?from=${now + 60}`)).toEqual([])
  expect((await call('GET /v1/refunds?count=101')).status).toBe(400)
})

test('the controls return copies of the entities', async () => {
  const { makeOrder, razorpay, requirePayment } = await runSandbox()
  const { id } = await makeOrder()
  const { paymentId } = await razorpay.pay(id, 'authorized')
  const [copy] = razorpay.payments(id)
  Object.assign(copy ?? {}, { status: 'captured' } satisfies Partial<Payment>)
  expect(requirePayment(paymentId).status).toBe('authorized')
})
