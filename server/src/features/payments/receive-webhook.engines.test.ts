import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { daysAfter, useTestShop } from '../../testing/test-shop.ts'
import { reconcileOrders } from './reconcile-orders.ts'

const shop = await useTestShop()
const { app, sandbox } = shop
const { webhooks } = sandbox.razorpay

/** Returns the newest event of a kind. */
function newest(kind: string) {
  const event = webhooks.events.findLast(({ event }) => event === kind)
  if (!event) throw new Error(`There is no ${kind}`)
  return event
}

/** Makes a buyer who has paid and whose browser was closed before the confirmation. */
async function paidBuyer(outcome: 'captured' | 'authorized' = 'captured') {
  const buyer = await shop.buyer()
  const { id, razorpayOrderId } = await shop.order(buyer)
  const { paymentId } = await sandbox.razorpay.pay(razorpayOrderId, outcome)
  return { buyer, id, razorpayOrderId, paymentId }
}

test('an event fulfils a paid order without a confirmation', async () => {
  const { buyer } = await paidBuyer()
  expect(await webhooks.deliver(newest('payment.captured'))).toBe(200)
  expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
})

/** Sends an event as the provider does, but waits for the response however long it takes. */
async function send({ id, signature, body }: ReturnType<typeof newest>): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': id,
    'x-razorpay-signature': signature,
  }
  const response = await fetch(`${shop.origin}/api/webhooks/razorpay`, { method: 'POST', headers, body })
  await response.body?.cancel()
  return response.status
}

test('the same event 100 times, at once and in turn, makes one grant', async () => {
  const { buyer } = await paidBuyer()
  const event = newest('order.paid')
  const statuses = await Promise.all(Array.from({ length: 50 }, () => send(event)))
  for (let time = 0; time < 50; time += 1) statuses.push(await send(event))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await shop.stored(buyer)).toMatchObject({ until: daysAfter(app.clock.now, 30), payments: [{}] })
})

describe('an event without a valid signature is refused with 401 and has no effect', () => {
  const signed = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('hex')

  test.each([
    ['without the header', () => ({ signature: null })],
    ['with an empty signature', () => ({ signature: '' })],
    [
      'with one changed character',
      (right: string) => ({ signature: (right.startsWith('a') ? 'b' : 'a') + right.slice(1) }),
    ],
    ['with another secret', (_: string, body: string) => ({ signature: signed(body, 'another secret') })],
    [
      'with the secret of the key',
      (_: string, body: string) => ({ signature: signed(body, sandbox.environment.RAZORPAY_KEY_SECRET) }),
    ],
    [
      'with the same JSON in another format',
      (_: string, body: string) => ({ body: JSON.stringify(JSON.parse(body), null, 1) }),
    ],
    ['with a space at the end of the body', (_: string, body: string) => ({ body: `${body} ` })],
  ])('%s', async (_, forge) => {
    const { buyer } = await paidBuyer()
    const event = newest('payment.captured')
    expect(await webhooks.deliver(event, forge(event.signature, event.body))).toBe(401)
    expect((await shop.stored(buyer)).until).toBeNull()
  })
})

test('events in any order make one grant, because the provider’s state decides', async () => {
  const { buyer } = await paidBuyer('authorized')
  const authorized = newest('payment.authorized')
  expect(await webhooks.deliver(authorized)).toBe(200)
  expect(await shop.deliverAll()).not.toContain(null)
  expect(await webhooks.deliver(authorized)).toBe(200)
  expect(await shop.stored(buyer)).toMatchObject({ until: daysAfter(app.clock.now, 30), payments: [{}] })
})

test('a failed payment that is captured later makes one grant; a repeated failure changes nothing', async () => {
  const buyer = await shop.buyer()
  const { razorpayOrderId } = await shop.order(buyer)
  const { paymentId } = await sandbox.razorpay.pay(razorpayOrderId, 'failed')
  const failed = newest('payment.failed')
  await webhooks.deliver(failed)
  expect((await shop.stored(buyer)).until).toBeNull()
  await sandbox.razorpay.settle(paymentId, 'captured')
  await webhooks.deliver(newest('payment.captured'))
  await webhooks.deliver(failed)
  expect(await shop.stored(buyer)).toMatchObject({ until: daysAfter(app.clock.now, 30), payments: [{}] })
})

test('a signed event of a payment that the provider does not have grants nothing', async () => {
  const buyer = await shop.buyer()
  const { razorpayOrderId } = await shop.order(buyer)
  await sandbox.razorpay.pay(razorpayOrderId, 'failed')
  const payment = { id: 'pay_invented', order_id: razorpayOrderId, amount: 5900, currency: 'INR', status: 'captured' }
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: payment } } })
  const signature = createHmac('sha256', sandbox.environment.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex')
  expect(await webhooks.deliver(newest('payment.failed'), { body, signature })).toBe(200)
  expect((await shop.stored(buyer)).until).toBeNull()
})

test('a refund event before the payment’s event grants nothing', async () => {
  const { buyer, paymentId } = await paidBuyer()
  await sandbox.razorpay.refund(paymentId)
  await webhooks.deliver(newest('refund.processed'))
  await webhooks.deliver(newest('payment.captured'))
  expect(await shop.stored(buyer)).toMatchObject({ until: null, payments: [{ status: 'refunded' }] })
})

test('events of an unknown order, of no order and with an invalid body are acknowledged without effect', async () => {
  const { buyer } = await paidBuyer()
  const event = newest('payment.captured')
  const bodies = [
    '{"payload":{"payment":{"entity":{"order_id":"order_unknown"}}}}',
    '{"payload":{}}',
    '[]',
    'not json',
    '',
  ]
  for (const body of bodies) {
    const signature = createHmac('sha256', sandbox.environment.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex')
    expect(await webhooks.deliver(event, { body, signature })).toBe(200)
  }
  expect((await shop.stored(buyer)).until).toBeNull()
})

test('while the provider cannot be reached an event is acknowledged, and the next job settles its order', async () => {
  const { buyer } = await paidBuyer()
  sandbox.razorpay.fault = () => 'down'
  expect(await webhooks.deliver(newest('payment.captured'))).toBe(200)
  expect((await shop.stored(buyer)).until).toBeNull()
  sandbox.razorpay.fault = null
  await reconcileOrders(app.ctx())
  expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
})

test('a body that is too large is refused', async () => {
  const [body, headers] = ['x'.repeat(70_000), { 'x-razorpay-signature': 'a'.repeat(64) }]
  const response = await fetch(`${shop.origin}/api/webhooks/razorpay`, { method: 'POST', headers, body })
  expect(response.status).toBe(413)
})
