import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { paymentHistory } from '../../db/tables/payments.ts'
import { type Buyer, daysAfter, useTestShop } from '../../testing/test-shop.ts'
import { fulfilPayment } from './fulfilment.ts'

const shop = await useTestShop()
const { app } = shop
const { db } = app.deps.database
const captured = (id: string) => ({ id, status: 'captured' as const })
const refunded = (id: string) => ({ id, status: 'refunded' as const })

test('one payment that is fulfilled 50 times at once is granted once', async () => {
  const buyer = await shop.buyer()
  const order = await shop.order(buyer)
  await Promise.all(Array.from({ length: 50 }, () => fulfilPayment(app.ctx(), order, captured('pay_once'))))
  expect(await shop.stored(buyer)).toMatchObject({ until: daysAfter(app.clock.now, 30), payments: [{}] })
})

test('two captured payments of one order grant two months', async () => {
  const buyer = await shop.buyer()
  const order = await shop.order(buyer)
  await fulfilPayment(app.ctx(), order, captured('pay_first'))
  await fulfilPayment(app.ctx(), order, captured('pay_second'))
  expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 60))
  await fulfilPayment(app.ctx(), order, refunded('pay_first'))
  expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
})

test('a payment and what it grants are stored together or not at all', async () => {
  const [buyer, to] = [await shop.buyer(), await shop.buyer()]
  const order = await shop.orderGift(buyer, to)
  const failing = app.ctx()
  let ids = 0
  // The third id is that of the recipient's mail: payment and gift have been written by then.
  failing.deps = { ...app.deps, newId: () => (++ids === 3 ? failure() : app.deps.newId()) }
  await expect(fulfilPayment(failing, order, captured('pay_cut'))).rejects.toThrow('the process ends here')
  expect(await shop.stored(to)).toMatchObject({ gifts: [] })
  expect(await shop.stored(buyer)).toMatchObject({ payments: [] })
  await fulfilPayment(app.ctx(), order, captured('pay_cut'))
  expect(await shop.stored(to)).toMatchObject({ gifts: [{ razorpayPaymentId: 'pay_cut' }] })
})

function failure(): never {
  throw new Error('the process ends here')
}

describe('a gift', () => {
  test('is stored with its payment, whose method in the history is razorpay_gift', async () => {
    const [buyer, to] = [await shop.buyer(), await shop.buyer()]
    const order = await shop.orderGift(buyer, to, 'For you')
    await fulfilPayment(app.ctx(), order, captured('pay_gift'))
    expect(await shop.stored(buyer)).toMatchObject({ until: null, payments: [{ paymentMethod: 'razorpay_gift' }] })
    expect(await shop.stored(to)).toMatchObject({
      until: null,
      gifts: [
        {
          gifterUserId: buyer.userId,
          recipientEmail: to.email,
          giftType: 'premium_monthly',
          giftMessage: 'For you',
          status: 'completed',
          amount: 5900,
          currency: 'INR',
          expiresAt: daysAfter(app.clock.now, 30),
        },
      ],
    })
  })

  test('is refunded with its payment', async () => {
    const [buyer, to] = [await shop.buyer(), await shop.buyer()]
    const order = await shop.orderGift(buyer, to)
    await fulfilPayment(app.ctx(), order, captured('pay_back'))
    await fulfilPayment(app.ctx(), order, refunded('pay_back'))
    expect(await shop.stored(to)).toMatchObject({ gifts: [{ status: 'refunded' }] })
  })
})

test('for a deleted recipient nothing is captured, and an order that was captured is closed', async () => {
  const [buyer, other, to] = [await shop.buyer(), await shop.buyer(), await shop.buyer()]
  const [authorized, paid] = [await shop.orderGift(other, to), await shop.orderGift(buyer, to)]
  await db.delete(users).where(eq(users.id, to.userId))
  const { paymentId } = await shop.sandbox.razorpay.pay(authorized.razorpayOrderId, 'authorized')
  await shop.sandbox.razorpay.pay(paid.razorpayOrderId, 'captured')
  const stateOf = async ({ visitor }: Buyer, { id }: { id: string }) =>
    (await visitor.call(contract.payments.order, { id })).output.status
  expect(await stateOf(other, authorized)).toBe('open')
  expect(shop.sandbox.razorpay.payment(paymentId)?.status).toBe('authorized')
  expect(await stateOf(buyer, paid)).toBe('closed')
  expect((await shop.stored(buyer)).payments).toMatchObject([{ status: 'success' }])
})

test('the payment of a deleted account remains without its user', async () => {
  const [buyer, to] = [await shop.buyer(), await shop.buyer()]
  const [own, gift] = [await shop.order(buyer), await shop.orderGift(buyer, to)]
  await db.delete(users).where(eq(users.id, buyer.userId))
  await fulfilPayment(app.ctx(), own, captured('pay_nobody'))
  await fulfilPayment(app.ctx(), gift, captured('pay_from_nobody'))
  const rows = await db.select().from(paymentHistory).where(eq(paymentHistory.razorpayPaymentId, 'pay_nobody'))
  expect(rows).toMatchObject([{ userId: null, status: 'success' }])
  expect(await shop.stored(to)).toMatchObject({ gifts: [{ gifterUserId: null }] })
  await db.delete(users).where(eq(users.id, to.userId))
  await fulfilPayment(app.ctx(), gift, refunded('pay_from_nobody'))
})
