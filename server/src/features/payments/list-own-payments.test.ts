import { expect, test } from 'vitest'
import { useTestShop } from '../../testing/test-shop.ts'
import { fulfilPayment } from './fulfilment.ts'

const shop = await useTestShop()

test('the actor’s own payments are listed, newest first', async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()]
  await fulfilPayment(shop.app.ctx(), await shop.order(buyer), { id: 'pay_1', status: 'captured' })
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + 1000)
  await fulfilPayment(shop.app.ctx(), await shop.orderGift(buyer, other), { id: 'pay_2', status: 'captured' })
  const { json } = await buyer.visitor.get('/api/payments')
  expect(json).toMatchObject([
    { paymentId: 'pay_2', amount: 5900, currency: 'INR', status: 'success', method: 'razorpay_gift' },
    { paymentId: 'pay_1', method: 'razorpay', createdAt: new Date(shop.app.clock.now.getTime() - 1000).toISOString() },
  ])
  expect((await other.visitor.get('/api/payments')).json).toEqual([])
})
