import { expect, test } from 'vitest'
import { type Arrival, listenToWebhooks, runSandbox } from '../testing/running-sandbox.ts'
import { webhookSignature } from './signatures.ts'

const names = (events: readonly { event: string }[]) => events.map(({ event }) => event)
const parts = {
  body: ({ body }: Arrival) => body,
  signature: ({ headers }: Arrival) => headers['x-razorpay-signature'],
  id: ({ headers }: Arrival) => headers['x-razorpay-event-id'],
}
const PAID = ['payment.authorized', 'payment.captured', 'order.paid']

test('a webhook is signed over its raw body with the webhook secret', async () => {
  const listener = await listenToWebhooks()
  const { makeOrder, razorpay, environment } = await runSandbox({ webhookUrl: listener.url })
  const order = await makeOrder({ notes: { purpose: 'premium' } })
  const { paymentId } = await razorpay.pay(order.id, 'captured')
  await expect.poll(() => names(listener.arrivals)).toEqual(PAID)
  for (const { body, headers } of listener.arrivals) {
    expect(headers['content-type']).toBe('application/json')
    expect(headers['x-razorpay-signature']).toBe(webhookSignature(body, environment.RAZORPAY_WEBHOOK_SECRET))
  }
  expect(new Set(listener.arrivals.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(3)
  expect(JSON.parse(listener.arrivals[2]?.body ?? '')).toEqual({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_/),
    event: 'order.paid',
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: expect.objectContaining({ id: paymentId, status: 'captured' }) },
      order: { entity: expect.objectContaining({ id: order.id, status: 'paid', notes: { purpose: 'premium' } }) },
    },
    created_at: expect.any(Number),
  })
  expect(JSON.parse(listener.arrivals[0]?.body ?? '').payload.payment.entity.status).toBe('authorized')
})

test('failures and refunds are sent as well', async () => {
  const listener = await listenToWebhooks()
  const { makeOrder, razorpay } = await runSandbox({ webhookUrl: listener.url })
  const { id } = await makeOrder()
  await razorpay.pay(id, 'failed')
  await expect.poll(() => names(listener.arrivals)).toEqual(['payment.failed'])
  const { paymentId } = await razorpay.pay(id, 'captured')
  await expect.poll(() => listener.arrivals).toHaveLength(4)
  await razorpay.refund(paymentId, 500)
  await expect.poll(() => names(listener.arrivals.slice(4))).toEqual(['refund.created', 'refund.processed'])
  expect(JSON.parse(listener.arrivals[5]?.body ?? '')).toMatchObject({
    contains: ['refund', 'payment'],
    payload: { refund: { entity: { amount: 500 } }, payment: { entity: { amount_refunded: 500 } } },
  })
})

test('a refused delivery is repeated unchanged', async () => {
  const listener = await listenToWebhooks()
  const answers = [500, null]
  listener.answer = () => (answers.length > 0 ? (answers.shift() ?? null) : 204)
  const { makeOrder, razorpay } = await runSandbox({ webhookUrl: listener.url })
  await razorpay.pay((await makeOrder()).id, 'failed')
  await expect.poll(() => razorpay.webhooks.events[0]?.deliveries).toEqual([500, null, 204])
  expect(listener.arrivals).toHaveLength(3)
  for (const same of ['body', 'signature', 'id'] as const)
    expect(new Set(listener.arrivals.map(parts[same])).size).toBe(1)
  const [first = 0, second = 0, third = 0] = listener.arrivals.map(({ at }) => at)
  expect(second - first).toBeGreaterThanOrEqual(950)
  expect(third - second).toBeGreaterThanOrEqual(1_950)
})

test('in `hold` mode events are only sent by `deliver`, as often as it is called', async () => {
  const listener = await listenToWebhooks()
  const { makeOrder, razorpay } = await runSandbox({ webhookUrl: listener.url })
  const { webhooks } = razorpay
  webhooks.mode = 'hold'
  await razorpay.pay((await makeOrder()).id, 'captured')
  expect(names(webhooks.events)).toEqual(PAID)
  expect(listener.arrivals).toHaveLength(0)
  const [authorized, , paid] = webhooks.events
  if (!authorized || !paid) throw new Error('There are no events')
  expect(await webhooks.deliver(paid)).toBe(200)
  expect(await webhooks.deliver(paid)).toBe(200)
  listener.answer = () => null
  expect(await webhooks.deliver(authorized)).toBe(null)
  expect(names(listener.arrivals)).toEqual(['order.paid', 'order.paid', 'payment.authorized'])
  expect([paid.deliveries, authorized.deliveries]).toEqual([[200, 200], [null]])
  expect(listener.arrivals[0]?.headers['x-razorpay-event-id']).toBe(
    listener.arrivals[1]?.headers['x-razorpay-event-id'],
  )
})

test('a tampered delivery does not count as a delivery of the event', async () => {
  const listener = await listenToWebhooks()
  const { makeOrder, razorpay } = await runSandbox({ webhookUrl: listener.url })
  razorpay.webhooks.mode = 'hold'
  await razorpay.pay((await makeOrder()).id, 'failed')
  const [event] = razorpay.webhooks.events
  if (!event) throw new Error('There is no event')
  await razorpay.webhooks.deliver(event, { signature: 'f00' })
  await razorpay.webhooks.deliver(event, { signature: null })
  await razorpay.webhooks.deliver(event, { body: '{"event":"forged"}' })
  expect(listener.arrivals.map(({ headers }) => headers['x-razorpay-signature'])).toEqual([
    'f00',
    undefined,
    event.signature,
  ])
  expect(listener.arrivals[2]?.event).toBe('forged')
  expect(event.deliveries).toEqual([])
})
