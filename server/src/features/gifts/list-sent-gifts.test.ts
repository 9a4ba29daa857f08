import { expect, test } from 'vitest'
import { useTestShop } from '../../testing/test-shop.ts'

const shop = await useTestShop()
const { sandbox } = shop

test('somebody sees what became of each gift they sent, and no address', async () => {
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
  const answer = await from.visitor.get('/api/gifts/sent')
  expect(answer.json).toMatchObject([
    { to: other.username, state: 'pending' },
    { to: other.username, state: 'refunded' },
    { to: to.username, state: 'claimed', message: null, pageUsername: null },
  ])
  expect(answer.text).not.toContain('@example.com')
  expect((await to.visitor.get('/api/gifts/sent')).json).toEqual([])
})
