import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { paymentOrders } from '../../db/tables/payments.ts'
import { createPublishedPortfolio, grantPremium } from '../../testing/factories.ts'
import { useTestShop } from '../../testing/test-shop.ts'

const shop = await useTestShop()
const { app, sandbox } = shop
const { db } = app.deps.database
const giver = await shop.buyer()
const post = (body: unknown) => giver.visitor.call(contract.payments.orderGift, {}, body)
const ordersOf = () => db.select().from(paymentOrders).where(eq(paymentOrders.userId, giver.userId))

test('an order stores its recipient and its message', async () => {
  const to = await shop.buyer()
  const { id, razorpayOrderId } = await shop.orderGift(giver, to, '  Happy birthday!\r\n🎂 ')
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id))
  expect(row).toMatchObject({
    purpose: 'gift',
    recipientUserId: to.userId,
    recipientUsername: to.username,
    giftMessage: 'Happy birthday!\n🎂',
    amount: 5900,
  })
  expect(sandbox.razorpay.order(razorpayOrderId)).toMatchObject({ amount: 5900, currency: 'INR' })
})

describe('another attempt', () => {
  test('after a cancelled one uses the same order with the new message', async () => {
    const to = await shop.buyer()
    const first = await shop.orderGift(giver, to, 'Happy birthday')
    const second = await shop.orderGift(giver, to, 'Happy new year')
    expect(second.id).toBe(first.id)
    const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, first.id))
    expect(row?.giftMessage).toBe('Happy new year')
  })

  test('for another recipient, or by another person, makes an order of its own', async () => {
    const to = await shop.buyer()
    const first = await shop.orderGift(giver, to)
    expect((await shop.orderGift(giver, await shop.buyer())).id).not.toBe(first.id)
    expect((await shop.orderGift(await shop.buyer(), to)).id).not.toBe(first.id)
  })
})

describe('the message', () => {
  test.each([
    ['blank becomes null', '   ', null],
    ['missing is null', undefined, null],
    ['500 characters are accepted', 'ü'.repeat(500), 'ü'.repeat(500)],
    ['500 families are 500 characters', '👨‍👩‍👧‍👦'.repeat(500), '👨‍👩‍👧‍👦'.repeat(500)],
  ])('%s', async (_, message, stored) => {
    const { visitor } = await shop.buyer()
    const body = { username: (await shop.buyer()).username, message }
    const { output } = await visitor.call(contract.payments.orderGift, {}, body)
    const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, output.id))
    expect(row?.giftMessage).toBe(stored)
  })

  test('501 characters are refused at their field', async () => {
    const before = (await ordersOf()).length
    const response = await post({ username: (await shop.buyer()).username, message: 'x'.repeat(501) })
    expect(response.json).toMatchObject({
      status: 422,
      data: { fields: [{ field: 'message', message: 'Message must be 500 characters or less' }] },
    })
    expect(await ordersOf()).toHaveLength(before)
  })
})

describe('the checks are repeated for', () => {
  test('the actor as recipient', async () => {
    const response = await post({ username: giver.username })
    expect(response.json).toMatchObject({
      status: 409,
      code: 'GIFT_TO_SELF',
      message: 'You cannot gift premium to yourself',
    })
  })

  test('a recipient who became premium meanwhile', async () => {
    const to = await shop.buyer()
    expect((await giver.visitor.get(`/api/gifts/recipients/${to.username}`)).status).toBe(200)
    await grantPremium(app, to.userId)
    const response = await post({ username: to.username })
    expect(response.json).toMatchObject({
      status: 409,
      code: 'RECIPIENT_PREMIUM',
      message: `@${to.username} already has premium`,
    })
  })

  test('an unknown recipient', async () => {
    expect((await post({ username: 'nobody_here' })).json).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' })
  })
})

test('the owner of a page is found and named by the page’s username', async () => {
  const to = await shop.buyer()
  await createPublishedPortfolio(app, { ...to, username: `page_${to.username.slice(-8)}` })
  const { output } = await post({ username: to.username })
  expect(output.recipient).toBe(`page_${to.username.slice(-8)}`)
})

test.each([{ amount: 1 }, { recipientUserId: 'x' }, { recipientEmail: 'x@example.com' }])(
  'the additional field %j is refused',
  async (more) => {
    expect((await post({ username: (await shop.buyer()).username, ...more })).status).toBe(422)
  },
)

describe('a person has at most five open orders', () => {
  const REFUSED = {
    status: 409,
    code: 'TOO_MANY_OPEN_ORDERS',
    message: 'You have 5 unfinished payments. Finish one of them, or try again tomorrow.',
  }

  test('also if they are made at the same moment; paid orders and orders a day old do not count', async () => {
    const buyer = await shop.buyer()
    const recipients = await Promise.all(Array.from({ length: 11 }, () => shop.buyer()))
    const order = () => buyer.visitor.call(contract.payments.orderGift, {}, { username: recipients.pop()?.username })
    const responses = await Promise.all(Array.from({ length: 8 }, order))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5)
    for (const { json } of responses.filter(({ status }) => status !== 201)) expect(json).toMatchObject(REFUSED)
    expect((await buyer.visitor.post('/api/payments/orders/premium', {})).json).toMatchObject(REFUSED)

    const id = responses.find(({ status }) => status === 201)?.output.id ?? ''
    await db.update(paymentOrders).set({ status: 'fulfilled' }).where(eq(paymentOrders.id, id))
    expect((await order()).status).toBe(201)
    expect((await order()).json).toMatchObject(REFUSED)

    const before = app.clock.now
    onTestFinished(() => {
      app.clock.now = before
    })
    app.clock.now = new Date(before.getTime() + 24 * 60 * 60 * 1000)
    expect((await order()).status).toBe(201)
  })

  test('a premium order that is used again within half an hour counts once', async () => {
    const buyer = await shop.buyer()
    for (let time = 0; time < 7; time += 1) await shop.order(buyer)
    expect(await db.$count(paymentOrders, eq(paymentOrders.userId, buyer.userId))).toBe(1)
  })
})
