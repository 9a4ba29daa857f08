import { expect, test } from 'vitest'
import { useTestShop } from '../../testing/test-shop.ts'
import { selectOrder } from './order-queries.ts'
import { sendRefund } from './send-refund.ts'
import { settleOrder } from './settlement.ts'

const shop = await useTestShop()
const { app, sandbox } = shop

async function paid() {
  const buyer = await shop.buyer()
  const { id, razorpayOrderId } = await shop.order(buyer)
  const { paymentId } = await sandbox.razorpay.pay(razorpayOrderId, 'captured')
  const order = await selectOrder(app.deps.database.db, id)
  if (!order) throw new Error('The order was not stored')
  await settleOrder(app.ctx(), order)
  const [payment] = (await shop.stored(buyer)).payments
  return { buyer, paymentId, id: payment?.id ?? '' }
}

test('a payment is refunded once, and its month is taken back once, however often it is asked', async () => {
  const { buyer, paymentId, id } = await paid()
  expect((await shop.stored(buyer)).until).not.toBeNull()
  const results = await Promise.all([sendRefund(app.ctx(), { id }), sendRefund(app.ctx(), { id })])
  expect([...results, await sendRefund(app.ctx(), { id })]).toEqual(['refunded', 'refunded', 'refunded'])
  expect(sandbox.razorpay.payment(paymentId)).toMatchObject({ status: 'refunded', amount_refunded: 5900 })
  expect(await shop.stored(buyer)).toMatchObject({ until: app.clock.now, payments: [{ status: 'refunded' }] })
})

test('an unknown payment is missing, and a provider that fails leaves the payment as it is', async () => {
  expect(await sendRefund(app.ctx(), { id: app.deps.newId() })).toBe('missing')
  const { buyer, id } = await paid()
  sandbox.razorpay.fault = () => 'down'
  expect(await sendRefund(app.ctx(), { id })).toBe('unavailable')
  sandbox.razorpay.fault = null
  expect((await shop.stored(buyer)).payments).toMatchObject([{ status: 'success' }])
})
