import { expect, test } from 'vitest'
import { daysAfter, useTestShop } from '../../testing/test-shop.ts'
import { getGiftTotals } from './get-gift-totals.ts'

const shop = await useTestShop()
const { app, sandbox } = shop

test('gifts to claim, received and sent are counted at each request', async () => {
  const [from, to] = [await shop.buyer(), await shop.buyer()]
  const totals = async (who: typeof to) => getGiftTotals(app.ctx({ actor: who }))
  for (let index = 0; index < 3; index += 1) {
    const { razorpayOrderId } = await shop.orderGift(from, to)
    await sandbox.razorpay.pay(razorpayOrderId, 'captured')
    await shop.deliverAll()
  }
  expect((await to.visitor.get('/api/gifts/totals')).json).toEqual({ pending: 3, received: 3, sent: 0 })
  const [claimed, refunded] = (await shop.stored(to)).gifts
  await to.visitor.post(`/api/gifts/${claimed?.id}/claim`)
  await sandbox.razorpay.refund(refunded?.razorpayPaymentId ?? '')
  await shop.deliverAll()
  expect(await totals(to)).toEqual({ pending: 1, received: 2, sent: 0 })
  expect(await totals(from)).toEqual({ pending: 0, received: 0, sent: 2 })
  app.clock.now = daysAfter(app.clock.now, 30)
  expect(await totals(to)).toEqual({ pending: 0, received: 2, sent: 0 })
})
