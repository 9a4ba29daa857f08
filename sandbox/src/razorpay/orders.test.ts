import { expect, test } from 'vitest'
import { basic } from '../credentials.ts'
import { runSandbox } from '../testing/running-sandbox.ts'
import type { Order, Payment } from './index.ts'

test('an order has the fields of a real one', async () => {
  const { call, environment } = await runSandbox()
  const { status, body } = await call<Order>('POST /v1/orders', {
    amount: 5900,
    currency: 'INR',
    receipt: 'receipt-1',
    notes: { purpose: 'premium', user: 7 },
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 5900,
    amount_paid: 0,
    amount_due: 5900,
    currency: 'INR',
    receipt: 'receipt-1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: { purpose: 'premium', user: '7' },
    created_at: expect.closeTo(Date.now() / 1000, -1),
  })
  expect((await call<Order>(`GET /v1/orders/${body.id}`)).body).toEqual(body)
  expect(environment.RAZORPAY_KEY_ID).toMatch(/^rzp_test_[A-Za-z0-9]{14}$/)
  expect(environment.RAZORPAY_KEY_SECRET).toMatch(/^[A-Za-z0-9]{24}$/)
  expect(environment.RAZORPAY_WEBHOOK_SECRET).toMatch(/^[A-Za-z0-9]{24}$/)
  expect(environment.RAZORPAY_WEBHOOK_SECRET).not.toBe(environment.RAZORPAY_KEY_SECRET)
})

test('the notes of an order without notes are an empty list, as at the provider', async () => {
  const { makeOrder } = await runSandbox()
  expect(await makeOrder()).toMatchObject({ notes: [], receipt: null })
  expect(await makeOrder({ notes: {} })).toMatchObject({ notes: [] })
})

const pairs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'v']))

test.each([
  ['no amount', { amount: undefined }, 'amount'],
  ['less than a rupee', { amount: 99 }, 'amount'],
  ['a part of a paisa', { amount: 5900.5 }, 'amount'],
  ['an amount in letters', { amount: '5900' }, 'amount'],
  ['no currency', { currency: undefined }, 'currency'],
  ['a currency of two letters', { currency: 'IN' }, 'currency'],
  ['a currency in small letters', { currency: 'inr' }, 'currency'],
  ['a receipt of 41 letters', { receipt: 'r'.repeat(41) }, 'receipt'],
  ['16 notes', { notes: pairs(16) }, 'notes'],
  ['a note of 257 letters', { notes: { long: 'n'.repeat(257) } }, 'notes'],
  ['notes that are a text', { notes: 'premium' }, 'notes'],
])('an order with %s is refused at its field', async (_, change, field) => {
  const { call } = await runSandbox()
  const { status, body } = await call('POST /v1/orders', { amount: 5900, currency: 'INR', ...change })
  expect(status).toBe(400)
  expect(body).toEqual({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: expect.stringMatching(/\w+ \w+/),
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      field,
    },
  })
})

test('an order at its limits is accepted', async () => {
  const { call } = await runSandbox()
  const order = {
    amount: 100,
    currency: 'USD',
    receipt: 'r'.repeat(40),
    notes: { ...pairs(14), long: 'n'.repeat(256) },
  }
  expect((await call('POST /v1/orders', order)).status).toBe(200)
})

test('a body that is not JSON is refused', async () => {
  const { call } = await runSandbox()
  expect((await call('POST /v1/orders', 'amount=5900&currency=INR')).status).toBe(400)
})

test('a unique receipt returns its existing order, and another receipt creates a new one', async () => {
  const { makeOrder } = await runSandbox()
  const first = await makeOrder({ receipt: 'one', unique_receipt: true })
  expect(await makeOrder({ receipt: 'one', unique_receipt: true })).toEqual(first)
  expect((await makeOrder({ receipt: 'two', unique_receipt: true })).id).not.toBe(first.id)
  expect((await makeOrder({ receipt: 'one' })).id).not.toBe(first.id)
  expect((await makeOrder({ unique_receipt: true })).id).not.toBe((await makeOrder({ unique_receipt: true })).id)
})

test('requests without keys and with other keys are refused', async () => {
  const { call, environment } = await runSandbox()
  const refusal = { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRET: other } = environment
  for (const authorization of ['', 'Bearer x', basic(id, other), basic(id, ''), basic('rzp_test_x', secret)]) {
    const answer = await call('POST /v1/orders', { amount: 5900, currency: 'INR' }, authorization)
    expect(answer).toEqual({ status: 401, body: refusal })
  }
})

test('an unknown id is refused', async () => {
  const { call } = await runSandbox()
  for (const request of [
    'GET /v1/orders/order_none',
    'GET /v1/orders/order_none/payments',
    'GET /v1/payments/pay_none',
    'GET /v1/payments/pay_none/refunds',
  ]) {
    const { status, body } = await call(request)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { description: 'The id provided does not exist' } })
  }
})

test('an unknown path is not found', async () => {
  const { call } = await runSandbox()
  expect((await call('GET /v1/subscriptions')).status).toBe(404)
})

test('an order lists its payments and counts its attempts', async () => {
  const { call, makeOrder, razorpay } = await runSandbox()
  const order = await makeOrder()
  await razorpay.pay(order.id, 'failed')
  expect((await call<Order>(`GET /v1/orders/${order.id}`)).body).toMatchObject({ status: 'attempted', attempts: 1 })
  const { paymentId } = await razorpay.pay(order.id, 'captured')
  expect((await call<Order>(`GET /v1/orders/${order.id}`)).body).toMatchObject({
    status: 'paid',
    attempts: 2,
    amount_paid: 5900,
    amount_due: 0,
  })
  const { body } = await call<{ entity: string; count: number; items: Payment[] }>(
    `GET /v1/orders/${order.id}/payments`,
  )
  expect(body).toMatchObject({ entity: 'collection', count: 2 })
  expect(body.items.map(({ status }) => status)).toEqual(['failed', 'captured'])
  expect((await call<Payment>(`GET /v1/payments/${paymentId}`)).body).toEqual(body.items[1])
})
