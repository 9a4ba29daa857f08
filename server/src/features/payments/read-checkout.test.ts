import { expect, test } from 'vitest'
import { useTestShop } from '../../testing/test-shop.ts'
import { fulfilPayment } from './fulfilment.ts'

const shop = await useTestShop()
const { app, sandbox } = shop

test('the input of the Checkout document has the order’s terms, for its buyer alone', async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()]
  const { id, razorpayOrderId } = await shop.order(buyer)
  const response = await buyer.visitor.get(`/pay/${id}`)
  expect(response.status).toBe(200)
  expect(JSON.parse(response.text.slice(response.text.indexOf('{')))).toEqual({
    orderId: id,
    open: true,
    description: 'Premium features for 1 month',
    amount: 5900,
    returnPath: '/dashboard',
    script: '/sandbox/checkout.razorpay.com/v1/checkout.js',
    options: {
      key: sandbox.environment.RAZORPAY_KEY_ID,
      order_id: razorpayOrderId,
      amount: 5900,
      currency: 'INR',
      name: 'Vitrine',
      description: 'Premium features for 1 month',
      prefill: { name: buyer.username, email: buyer.email },
      theme: { color: '#ffa500' },
      callback_url: `${shop.origin}/api/payments/callback/${id}`,
    },
  })
  expect(response.text).not.toContain(sandbox.environment.RAZORPAY_KEY_SECRET)
  for (const visitor of [other.visitor, shop.visitor()]) expect((await visitor.get(`/pay/${id}`)).status).toBe(404)
})

test('a paid order is not open', async () => {
  const buyer = await shop.buyer()
  const order = await shop.order(buyer)
  await fulfilPayment(app.ctx(), order, { id: 'pay_done', status: 'captured' })
  expect((await buyer.visitor.get(`/pay/${order.id}`)).text).toContain('"open":false')
})

test.each(['x', "'", '0195e3c0-0000-7000-8000-000000000000'])('the unknown order %s is not found', async (id) => {
  const { visitor } = await shop.buyer()
  expect((await visitor.get(`/pay/${encodeURIComponent(id)}`)).status).toBe(404)
})
