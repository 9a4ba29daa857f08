import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { portfolios } from '../../db/tables/portfolios.ts'
import { createPublishedPortfolio } from '../../testing/factories.ts'
import { daysAfter, useTestShop } from '../../testing/test-shop.ts'
import { listReceivedGifts } from './list-received-gifts.ts'

const shop = await useTestShop()
const { app, sandbox } = shop

test('received gifts come newest first with their givers (null for a deleted account), without refunded ones', async () => {
  const [from, to] = [await shop.buyer(), await shop.buyer()]
  const { id } = await createPublishedPortfolio(app, from)
  const profileImageUrl = '/portfolio-assets/from/profile-1.webp'
  await app.deps.database.db.update(portfolios).set({ profileImageUrl }).where(eq(portfolios.id, id))
  const paid: string[] = []
  for (const message of ['first', 'second', 'third']) {
    const { razorpayOrderId } = await shop.orderGift(from, to, message)
    paid.push((await sandbox.razorpay.pay(razorpayOrderId, 'captured')).paymentId)
    await shop.deliverAll()
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
  }
  await sandbox.razorpay.refund(paid[1] ?? '')
  await shop.deliverAll()
  const received = (await to.visitor.get('/api/gifts/received')).json
  expect(received).toMatchObject([
    {
      message: 'third',
      state: 'pending',
      from: from.username,
      fromTitle: `Page of ${from.username}`,
      pageUsername: from.username,
      profileImageUrl,
      claimedAt: null,
    },
    { message: 'first', state: 'pending' },
  ])
  expect((await from.visitor.get('/api/gifts/received')).json).toEqual([])

  await app.deps.database.db.delete(users).where(eq(users.id, from.userId))
  app.clock.now = daysAfter(app.clock.now, 30)
  const later = await listReceivedGifts(app.ctx({ actor: to }))
  expect(later).toMatchObject([
    { message: 'third', from: null, fromTitle: null, state: 'expired' },
    { message: 'first', state: 'expired' },
  ])
})
