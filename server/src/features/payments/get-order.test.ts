import { contract } from '@vitrine/core/contract'
import { expect, onTestFinished, test } from 'vitest'
import { useTestShop } from '../../testing/test-shop.ts'

const shop = await useTestShop()
const { sandbox } = shop

test('an open order is settled with the provider; a fulfilled one is read from the database', async () => {
  const buyer = await shop.buyer()
  const { id, razorpayOrderId } = await shop.order(buyer)
  const state = async () => (await buyer.visitor.call(contract.payments.order, { id })).output
  expect(await state()).toEqual({ id, purpose: 'premium', status: 'open', recipient: null })
  await sandbox.razorpay.pay(razorpayOrderId, 'authorized')
  expect((await state()).status).toBe('fulfilled')
  sandbox.razorpay.fault = () => 'down'
  onTestFinished(() => {
    sandbox.razorpay.fault = null
  })
  expect((await state()).status).toBe('fulfilled')
})

test('an open order stays open while the provider cannot be reached', async () => {
  const buyer = await shop.buyer()
  const { id } = await shop.order(buyer)
  sandbox.razorpay.fault = () => 'error'
  onTestFinished(() => {
    sandbox.razorpay.fault = null
  })
  const response = await buyer.visitor.call(contract.payments.order, { id })
  expect(response.output.status).toBe('open')
})

test('a gift names its recipient; another person’s order is not found', async () => {
  const [buyer, to] = [await shop.buyer(), await shop.buyer()]
  const { id } = await shop.orderGift(buyer, to)
  expect((await buyer.visitor.call(contract.payments.order, { id })).output.recipient).toBe(to.username)
  expect((await to.visitor.call(contract.payments.order, { id })).error.code).toBe('ORDER_NOT_FOUND')
})
