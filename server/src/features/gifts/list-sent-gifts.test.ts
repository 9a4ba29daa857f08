import { expect, test } from 'vitest'
import { useTestShop } from '../../testing/test-shop.ts'

const shop = await useTestShop()
const { sandbox } = shop

test('sent gifts come with their state and without email addresses', async () => {
  const [from, to, other] = [await shop.buyer(), await shop.buyer(), await shop.buyer()]
  const payments: string[] = []
  for (const recipient of [to, other, other]) {
    const { razorpayOrderId } = await shop.orderGift(from, recipient)
    payments.push((await sandbox.razorpay.pay(razorpayOrderId, 'captured')).paymentId)
    await shop.deliverAll()
  }
  await sandbox.razorpay.refund(payments[1] ?? '')
  await shop.deliverAll()
  const [gift] = (await shop.stored(to)).gifts
  await to.visitor.post(`/api/gifts/${gift?.id}/claim`)
  const response = await from.visitor.get('/api/gifts/sent')
  expect(response.json).toMatchObject([
    { to: other.username, state: 'pending' },
    { to: other.username, state: 'refunded' },
    { to: to.username, state: 'claimed', message: null, pageUsername: null },
  ])
  expect(response.text).not.toContain('@example.com')
  expect((await to.visitor.get('/api/gifts/sent')).json).toEqual([])
})
