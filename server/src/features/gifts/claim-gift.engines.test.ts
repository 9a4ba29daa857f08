import { contract } from '@vitrine/core/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { grantPremium } from '../../testing/factories.ts'
import { type Buyer, daysAfter, useTestShop } from '../../testing/test-shop.ts'
import { claimGift } from './claim-gift.ts'

const shop = await useTestShop()
const { app, sandbox } = shop
const START = app.clock.now

/** Makes a paid gift. Returns its id. */
async function give(from: Buyer, to: Buyer): Promise<string> {
  const { razorpayOrderId } = await shop.orderGift(from, to)
  const { paymentId } = await sandbox.razorpay.pay(razorpayOrderId, 'captured')
  await shop.deliverAll()
  const gift = (await shop.stored(to)).gifts.find(({ razorpayPaymentId }) => razorpayPaymentId === paymentId)
  if (!gift) throw new Error('The gift did not arrive')
  return gift.id
}

const NOT_CLAIMABLE = {
  status: 409,
  code: 'GIFT_NOT_CLAIMABLE',
  message: 'Failed to claim gift. It may have expired or already been claimed.',
}

test('a gift gives 30 days of premium and can be claimed once', async () => {
  const [from, to] = [await shop.buyer(), await shop.buyer()]
  const id = await give(from, to)
  expect((await shop.stored(to)).until).toBeNull()
  const claim = () => to.visitor.post(`/api/gifts/${id}/claim`)
  expect((await claim()).json).toEqual({ premium: true, until: daysAfter(START, 30).toISOString() })
  expect((await claim()).json).toMatchObject(NOT_CLAIMABLE)
  expect(await shop.stored(to)).toMatchObject({ until: daysAfter(START, 30), gifts: [{ claimedAt: START }] })
})

test('a claim extends premium that began meanwhile', async () => {
  const [from, to] = [await shop.buyer(), await shop.buyer()]
  const { razorpayOrderId } = await shop.orderGift(from, to)
  await grantPremium(app, to.userId, daysAfter(START, 12))
  await sandbox.razorpay.pay(razorpayOrderId, 'captured')
  await shop.deliverAll()
  const [gift] = (await shop.stored(to)).gifts
  const { output } = await to.visitor.call(contract.gifts.claim, { id: gift?.id ?? '' })
  expect(output.until).toBe(daysAfter(START, 42).toISOString())
})

describe('a claim at the gift’s expiry', () => {
  /** Claims a gift this many milliseconds after its expiry. */
  async function claimAfter(offset: number) {
    app.clock.now = START
    onTestFinished(() => {
      app.clock.now = START
    })
    const [from, to] = [await shop.buyer(), await shop.buyer()]
    const id = await give(from, to)
    app.clock.now = new Date(daysAfter(START, 30).getTime() + offset)
    // The session has ended after a month, so the verb is called directly.
    return claimGift(app.ctx({ actor: to }), { id })
  }

  test('a millisecond before is accepted', async () => {
    expect(await claimAfter(-1)).toMatchObject({ premium: true })
  })

  test('at that moment is refused', async () => {
    await expect(claimAfter(0)).rejects.toMatchObject({ spec: { code: 'GIFT_NOT_CLAIMABLE' } })
  })
})

test('only the recipient can claim a gift', async () => {
  const [from, to, other] = [await shop.buyer(), await shop.buyer(), await shop.buyer()]
  const id = await give(from, to)
  for (const { visitor } of [from, other]) {
    expect((await visitor.post(`/api/gifts/${id}/claim`)).json).toMatchObject({ status: 404, code: 'GIFT_NOT_FOUND' })
  }
  expect((await shop.stored(to)).gifts).toMatchObject([{ claimedAt: null }])
})

test('a refunded gift cannot be claimed, and the month of a claimed one is taken back by a refund', async () => {
  const [from, to] = [await shop.buyer(), await shop.buyer()]
  const [first, second] = [await give(from, to), await give(from, to)]
  const paid = (await shop.stored(to)).gifts
  const paymentOf = (id: string) => paid.find((gift) => gift.id === id)?.razorpayPaymentId ?? ''
  await to.visitor.post(`/api/gifts/${second}/claim`)
  for (const id of [first, second]) await sandbox.razorpay.refund(paymentOf(id))
  await shop.deliverAll()
  expect((await to.visitor.post(`/api/gifts/${first}/claim`)).json).toMatchObject(NOT_CLAIMABLE)
  expect((await to.visitor.call(contract.billing.plan)).output.premium).toBe(false)
  expect((await shop.stored(from)).payments).toMatchObject([{ status: 'refunded' }, { status: 'refunded' }])
})

describe('100 claims at once', () => {
  const claims = (to: Buyer, ids: readonly string[]) =>
    Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        claimGift(app.ctx({ actor: to }), { id: ids[index % ids.length] ?? '' }),
      ),
    )

  test('of one gift make one grant', async () => {
    const [from, to] = [await shop.buyer(), await shop.buyer()]
    const responses = await claims(to, [await give(from, to)])
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await shop.stored(to)).until).toEqual(daysAfter(START, 30))
  })

  test('of two gifts make one grant each', async () => {
    const [from, to] = [await shop.buyer(), await shop.buyer()]
    const responses = await claims(to, [await give(from, to), await give(from, to)])
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await shop.stored(to)).until).toEqual(daysAfter(START, 60))
  })
})
