import { expect, test } from 'vitest'
import { useTestShop } from '../../testing/test-shop.ts'

const shop = await useTestShop()
const { sandbox } = shop

test('while it is open the provider is asked; what is over is told from memory', async () => {
  const buyer = await shop.buyer()
  const { id, razorpayOrderId } = await shop.order(buyer)
  const state = async () => (await buyer.visitor.get(`/api/payments/orders/${id}`)).json
  expect(await state()).toEqual({ id, purpose: 'premium', status: 'open', recipient: null })
  await sandbox.razorpay.pay(razorpayOrderId, 'authorized')
  expect((await state()).status).toBe('fulfilled')
  sandbox.razorpay.fault = () => 'down'
  expect((await state()).status).toBe('fulfilled')
  sandbox.razorpay.fault = null
})

test('with the provider out of reach an open order stays open, and that is the answer', async () => {
  const buyer = await shop.buyer()
  const { id } = await shop.order(buyer)
  sandbox.razorpay.fault = () => 'error'
  const answer = await buyer.visitor.get(`/api/payments/orders/${id}`)
  sandbox.razorpay.fault = null
  expect(answer.json.status).toBe('open')
})

test('a gift names who it is for; somebody else’s order is not found', async () => {
  const [buyer, to] = [await shop.buyer(), await shop.buyer()]
  const { id } = await shop.orderGift(buyer, to)
  expect((await buyer.visitor.get(`/api/payments/orders/${id}`)).json.recipient).toBe(to.username)
  expect((await to.visitor.get(`/api/payments/orders/${id}`)).json.code).toBe('ORDER_NOT_FOUND')
})
