import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor, Ctx } from '../../context.ts'
import { names, profiles, users } from '../../db/tables/accounts.ts'
import { subscriptions } from '../../db/tables/billing.ts'
import { giftTransactions } from '../../db/tables/gifts.ts'
import { paymentHistory, paymentOrders } from '../../db/tables/payments.ts'
import { crashAfter } from '../../testing/crashes.ts'
import { createDice, type Dice } from '../../testing/dice.ts'
import { useTestShop } from '../../testing/test-shop.ts'
import { claimGift } from '../gifts/claim-gift.ts'
import { confirmPayment } from './confirm-payment.ts'
import { getOrder } from './get-order.ts'
import { orderGift } from './order-gift.ts'
import { orderPremium } from './order-premium.ts'
import { receiveCallback } from './receive-callback.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { reconcileOrders, reconcileRefunds } from './reconcile-orders.ts'

/** `npm run test:long` plays 1000. */
const SCHEDULES = Number(process.env.TEST_SCHEDULES ?? '150')
const SEED = 59
const MONTH = 30 * 24 * 60 * 60 * 1000

const shop = await useTestShop()
const { app, sandbox } = shop
const { db } = app.deps.database
const { webhooks } = sandbox.razorpay

/** What happened in all schedules together: a test in which nothing happens proves nothing. */
const seen = { crashes: 0, granted: 0, refunded: 0, claimed: 0 }

/** People without the cost of a password each. */
async function addPerson(index: string): Promise<Actor & { username: string }> {
  const [userId, username, now] = [app.deps.newId(), `s_${index}`, app.clock.now]
  const email = `${username}@example.com`
  await db
    .insert(users)
    .values({ id: userId, name: username, email, emailVerified: true, createdAt: now, updatedAt: now })
  await db.insert(profiles).values({ id: userId, username })
  await db.insert(names).values({ name: username, userId, createdAt: now })
  return { userId, email, username }
}

/** One buyer's story: an order, and everything that happens to it in some order, with crashes in the middle. */
async function play(index: number, dice: Dice): Promise<void> {
  const [buyer, recipient] = [await addPerson(`${index}_b`), await addPerson(`${index}_r`)]
  const isGift = dice.chance(0.4)
  const first = webhooks.events.length
  let now = app.clock.now.getTime()

  /** No two moments are the same, as in a real process. */
  function clock(): Date {
    now += 1
    return new Date(now)
  }
  /** A process that may end in the middle of the step, at its n-th touch of the database or the provider. */
  function ctx(actor: Actor | null = null): Ctx {
    now += dice.pick([1, 1000, 60_000, 3_600_000])
    const whole = { ...app.ctx({ actor }), now: clock }
    return dice.chance(0.35) ? crashAfter(whole, dice.below(14)) : whole
  }
  /** Whatever a step ends with, the world goes on. */
  async function step(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => {
      if (error instanceof Error && error.name === 'Crash') seen.crashes += 1
    })
  }

  const order = isGift
    ? await orderGift(app.ctx({ actor: buyer }), { username: recipient.username, message: null, returnTo: '/' })
    : await orderPremium(app.ctx({ actor: buyer }), { returnTo: '/' })
  const [{ razorpayOrderId } = { razorpayOrderId: '' }] = await db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.id, order.id))
  const proofs: { paymentId: string; signature: string }[] = []

  const steps: Record<string, () => Promise<unknown>> = {
    async pay() {
      if (proofs.length >= 3) return
      const outcome = dice.pick(['captured', 'captured', 'authorized', 'authorized', 'failed', 'late'] as const)
      const paid = sandbox.razorpay.order(razorpayOrderId)?.status === 'paid'
      if (!paid) proofs.push(await sandbox.razorpay.pay(razorpayOrderId, outcome))
    },
    async bank() {
      const late = dice.pick(sandbox.razorpay.payments(razorpayOrderId))
      if (late) await sandbox.razorpay.settle(late.id, dice.pick(['authorized', 'captured', 'failed'] as const))
    },
    async answer() {
      const proof = dice.pick(proofs)
      if (proof) await confirmPayment(ctx(buyer), { id: order.id, ...proof })
    },
    async forged() {
      const proof = dice.pick(proofs)
      if (proof) await confirmPayment(ctx(buyer), { id: order.id, ...proof, signature: 'ab'.repeat(32) })
    },
    callback() {
      const proof = dice.pick(proofs)
      const fields = proof ? ({ type: 'paid', ...proof } as const) : ({ type: 'failed', reason: null } as const)
      return receiveCallback(ctx(), { orderId: order.id, fields })
    },
    async webhook() {
      const event = dice.pick(webhooks.events.slice(first))
      if (event) await receiveWebhook(ctx(), { body: Buffer.from(event.body), signature: event.signature })
    },
    look: () => getOrder(ctx(buyer), { id: order.id }),
    reconcile: () => reconcileOrders(ctx(), { all: dice.chance(0.5) }),
    async refund() {
      const captured = sandbox.razorpay.payments(razorpayOrderId).filter(({ status }) => status === 'captured')
      const payment = dice.pick(captured)
      if (payment && dice.chance(0.5)) await sandbox.razorpay.refund(payment.id)
    },
    async claim() {
      const gifts = await db
        .select()
        .from(giftTransactions)
        .where(eq(giftTransactions.recipientUserId, recipient.userId))
      const gift = dice.pick(gifts)
      if (gift) await claimGift(ctx(recipient), { id: gift.id })
    },
  }

  await step(steps.pay?.() ?? Promise.resolve())
  for (let left = 4 + dice.below(8); left > 0; left -= 1) {
    const chosen = dice.pick(Object.values(steps))
    // Several at once, as a browser, a callback and an event would.
    const together = dice.chance(0.3) ? [chosen, dice.pick(Object.values(steps))] : [chosen]
    await Promise.all(together.map((work) => step(work?.() ?? Promise.resolve())))
  }

  // Nothing crashes any more. Either each event arrives at least once, in some order, or none does ever again, and the
  // schedule alone has to find out.
  const calm = { ...app.ctx(), now: clock }
  if (dice.chance(0.6)) {
    for (const event of dice.shuffled(webhooks.events.slice(first))) {
      expect(await receiveWebhook(calm, { body: Buffer.from(event.body), signature: event.signature })).toBe(true)
    }
  } else {
    for (let hour = 0; hour < 3; hour += 1) {
      now += 3_600_000
      await reconcileOrders(calm)
    }
    await reconcileRefunds(calm, new Date(0))
  }
  await check({ buyer, recipient, isGift, razorpayOrderId, orderId: order.id })
  app.clock.now = new Date(now)
  await db.update(paymentOrders).set({ nextCheckAt: null, status: 'closed' }).where(eq(paymentOrders.id, order.id))
}

/** Each captured payment granted exactly once, nothing else granted anything, ledger and subscription agree. */
async function check({
  buyer,
  recipient,
  isGift,
  razorpayOrderId,
  orderId,
}: {
  buyer: Actor
  recipient: Actor
  isGift: boolean
  razorpayOrderId: string
  orderId: string
}): Promise<void> {
  const taken = sandbox.razorpay.payments(razorpayOrderId).filter(({ status }) => /captured|refunded/.test(status))
  const ledger = await db.select().from(paymentHistory).where(eq(paymentHistory.orderId, orderId))
  const gifts = await db.select().from(giftTransactions).where(eq(giftTransactions.recipientUserId, recipient.userId))
  const statusAt = (status: string) => (status === 'captured' ? 'success' : 'refunded')
  expect(ledger.map(({ razorpayPaymentId, status }) => [razorpayPaymentId, status]).toSorted()).toEqual(
    taken.map(({ id, status }) => [id, statusAt(status)]).toSorted(),
  )
  const standing = ledger.filter(({ status }) => status === 'success')
  const standingGifts = gifts.filter(({ status }) => status === 'completed')
  expect(standingGifts.map(({ razorpayPaymentId }) => razorpayPaymentId).toSorted()).toEqual(
    isGift ? standing.map(({ razorpayPaymentId }) => razorpayPaymentId).toSorted() : [],
  )
  seen.granted += standing.length
  seen.refunded += ledger.length - standing.length
  seen.claimed += gifts.filter(({ claimedAt }) => claimedAt).length
  expectRun(await subscriptionOf(buyer), isGift ? [] : standing.map(({ createdAt }) => createdAt))
  expectRun(
    await subscriptionOf(recipient),
    standingGifts.flatMap(({ claimedAt }) => claimedAt ?? []),
  )
}

/** Premium lasts 30 days for each month that stands and was granted since it began; what was granted before it has ended. */
function expectRun(run: { startDate: Date; endDate: Date } | undefined, granted: readonly Date[]): void {
  if (!run) {
    expect(granted).toEqual([])
    return
  }
  const months = granted.filter((moment) => moment >= run.startDate).length
  expect((run.endDate.getTime() - run.startDate.getTime()) / MONTH).toBe(months)
  for (const moment of granted)
    expect(moment.getTime() + MONTH <= run.startDate.getTime() || moment >= run.startDate).toBe(true)
}

async function subscriptionOf({ userId }: Actor) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.userId, [userId]))
  return row
}

test(`${SCHEDULES} random schedules of answers, callbacks, events, passes, refunds, claims and crashes`, async () => {
  for (let index = 0; index < SCHEDULES; index += 1) {
    await play(index, createDice(SEED + index)).catch((error: unknown) => {
      throw new Error(`schedule ${index} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
    })
  }
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(SCHEDULES / 20)
}, 600_000)
