import { expect, test } from 'vitest'
import { withTransaction } from '../../runtime/context.ts'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { readPlan } from '../billing/current-plan.ts'
import { claimGift } from './claim-gift.ts'
import { lockGiftPaidBy } from './queries.ts'
import { recordGift } from './record-gift.ts'
import { refundGift } from './refund-gift.ts'

const app = await useTestApp()

test('the refund of a claimed gift takes its month back once', async () => {
  const to = await createPerson(app)
  const gift = { gifterUserId: null, recipientUserId: to.userId, recipientUsername: to.username, message: null }
  await withTransaction(app.ctx(), (tx) => recordGift(tx, { ...gift, paymentId: 'pay_a' }))
  await withTransaction(app.ctx(), (tx) => recordGift(tx, { ...gift, paymentId: 'pay_b' }))
  for (const paymentId of ['pay_a', 'pay_b']) {
    const row = await withTransaction(app.ctx(), (tx) => lockGiftPaidBy(tx.db, paymentId))
    await claimGift(app.ctx({ actor: to }), { id: row?.id ?? '' })
  }
  const until = async () => (await readPlan(app.ctx(), to.userId)).until
  const month = 30 * 24 * 60 * 60 * 1000
  expect(await until()).toEqual(new Date(app.clock.now.getTime() + 2 * month))
  for (let time = 0; time < 3; time += 1) {
    await withTransaction(app.ctx(), (tx) => refundGift(tx, { paymentId: 'pay_a' }))
  }
  expect(await until()).toEqual(new Date(app.clock.now.getTime() + month))
})

test('the refund of a payment without a gift changes nothing', async () => {
  await withTransaction(app.ctx(), (tx) => refundGift(tx, { paymentId: 'pay_unknown' }))
})
