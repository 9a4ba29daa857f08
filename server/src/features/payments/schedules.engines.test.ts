import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { names, profiles, users } from '../../db/tables/accounts.ts'
import { subscriptions } from '../../db/tables/billing.ts'
import { giftTransactions } from '../../db/tables/gifts.ts'
import { paymentHistory, paymentOrders } from '../../db/tables/payments.ts'
import type { Actor, Ctx } from '../../runtime/context.ts'
import { crashAfter } from '../../testing/crashes.ts'
import { itemAt, playSchedules, SCHEDULES, sometimes } from '../../testing/random-schedules.ts'
import { useTestShop } from '../../testing/test-shop.ts'
import { claimGift } from '../gifts/claim-gift.ts'
import { confirmPayment } from './confirm-payment.ts'
import { getOrder } from './get-order.ts'
import { orderGift } from './order-gift.ts'
import { orderPremium } from './order-premium.ts'
import { receiveCallback } from './receive-callback.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MONTH = 30 * 24 * HOUR

const shop = await useTestShop()
const { app, sandbox } = shop
const { db } = app.deps.database
const { webhooks } = sandbox.razorpay

/** Request or job, with the time before it and the access to database or provider at which its process crashes. */
const request = {
  passed: fc.constantFrom(1, 1000, MINUTE, HOUR),
  crash: sometimes(35, fc.nat(17)),
  at: fc.nat(9),
}
const outcome = fc.constantFrom('captured', 'captured', 'authorized', 'authorized', 'failed', 'late')
const settlement = fc.constantFrom('authorized', 'captured', 'failed')
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: fc.constant('pay'), outcome }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('bank'), at: fc.nat(9), outcome: settlement }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('confirm'), ...request }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('forged'), ...request }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('callback'), ...request }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('webhook'), ...request }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('poll'), ...request }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('reconcile'), ...request, all: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('refund'), at: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('claim'), ...request }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/**
 * An order with the steps after it. Two steps of a turn run simultaneously, like the requests of a browser and a
 * webhook. At the end, without crashes, either all events arrive, in the order of `events`, or only the jobs run.
 */
const schedule = fc.record({
  isGift: sometimes(40, fc.constant(true)),
  payment: outcome,
  turns: fc.array(fc.record({ step, together: sometimes(30, step) }), { minLength: 1, maxLength: 14, size: 'max' }),
  events: sometimes(60, fc.array(fc.nat(20), { minLength: 12, maxLength: 12, size: 'max' })),
})
type Schedule = typeof schedule extends fc.Arbitrary<infer Value> ? Value : never

/** Counts over all schedules, because a test without any grant or crash would prove nothing. */
const seen = { crashes: 0, granted: 0, refunded: 0, claimed: 0 }
let played = 0

/** Stores a person without the cost of a sign-up. */
async function addPerson(username: string): Promise<Actor & { username: string }> {
  const [userId, now] = [app.deps.newId(), app.clock.now]
  const email = `${username}@example.com`
  await db
    .insert(users)
    .values({ id: userId, name: username, email, emailVerified: true, createdAt: now, updatedAt: now })
  await db.insert(profiles).values({ id: userId, username })
  await db.insert(names).values({ name: username, userId, createdAt: now })
  return { userId, email, username }
}

async function play({ isGift, payment, turns, events }: Schedule): Promise<void> {
  played += 1
  const [buyer, recipient] = [await addPerson(`s_${played}_b`), await addPerson(`s_${played}_r`)]
  const order = isGift
    ? await orderGift(app.ctx({ actor: buyer }), { username: recipient.username, message: null, returnTo: '/' })
    : await orderPremium(app.ctx({ actor: buyer }), { returnTo: '/' })
  const ofOrder = eq(paymentOrders.id, order.id)
  const [{ razorpayOrderId } = { razorpayOrderId: '' }] = await db.select().from(paymentOrders).where(ofOrder)
  const first = webhooks.events.length
  const proofs: { paymentId: string; signature: string }[] = []
  let now = app.clock.now.getTime()

  /** Returns a later moment each time, as in a real process. */
  function clock(): Date {
    now += 1
    return new Date(now)
  }

  function ctx({ passed, crash }: { passed: number; crash: number | null }, actor: Actor | null = null): Ctx {
    now += passed
    const complete = { ...app.ctx({ actor }), now: clock }
    return crash === null ? complete : crashAfter(complete, crash)
  }

  function receive(receiver: Ctx, { body, signature }: { body: string; signature: string }): Promise<boolean> {
    return receiveWebhook(receiver, { body: Buffer.from(body), signature })
  }

  async function take(one: Step): Promise<unknown> {
    switch (one.type) {
      case 'pay': {
        const isPaid = sandbox.razorpay.order(razorpayOrderId)?.status === 'paid'
        if (proofs.length < 3 && !isPaid) proofs.push(await sandbox.razorpay.pay(razorpayOrderId, one.outcome))
        return
      }
      case 'bank': {
        const late = itemAt(sandbox.razorpay.payments(razorpayOrderId), one.at)
        return late && sandbox.razorpay.settle(late.id, one.outcome)
      }
      case 'confirm':
      case 'forged': {
        const proof = itemAt(proofs, one.at)
        const forged = one.type === 'forged' ? { signature: 'ab'.repeat(32) } : {}
        return proof && confirmPayment(ctx(one, buyer), { id: order.id, ...proof, ...forged })
      }
      case 'callback': {
        const proof = itemAt(proofs, one.at)
        const fields = proof ? ({ type: 'paid', ...proof } as const) : ({ type: 'failed', reason: null } as const)
        return receiveCallback(ctx(one), { orderId: order.id, fields })
      }
      case 'webhook': {
        const event = itemAt(webhooks.events.slice(first), one.at)
        return event && receive(ctx(one), event)
      }
      case 'poll':
        return getOrder(ctx(one, buyer), { id: order.id })
      case 'reconcile':
        return reconcileOrders(ctx(one), { all: one.all })
      case 'refund': {
        const captured = sandbox.razorpay.payments(razorpayOrderId).filter(({ status }) => status === 'captured')
        const refunded = itemAt(captured, one.at)
        return refunded && sandbox.razorpay.refund(refunded.id)
      }
      case 'claim': {
        const gift = itemAt(await giftsTo(recipient), one.at)
        return gift && claimGift(ctx(one, recipient), { id: gift.id })
      }
    }
  }

  /** Takes a step, which may be refused or crash: the schedule goes on. */
  async function attempt(one: Step): Promise<void> {
    await take(one).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'Crash') seen.crashes += 1
    })
  }

  let refused = 0
  try {
    await attempt({ type: 'pay', outcome: payment })
    for (const { step: one, together } of turns) {
      await Promise.all([attempt(one), ...(together ? [attempt(together)] : [])])
    }
    const calm = { ...app.ctx(), now: clock }
    if (events) {
      const arrived = webhooks.events.slice(first).map((event, index) => ({ event, place: events[index] ?? index }))
      for (const { event } of arrived.toSorted((one, other) => one.place - other.place)) {
        refused += (await receive(calm, event)) ? 0 : 1
      }
    } else {
      for (let hour = 0; hour < 3; hour += 1) {
        now += HOUR
        await reconcileOrders(calm)
      }
      await reconcileRefunds(calm, new Date(0))
    }
    expect(refused).toBe(0)
    await check({ buyer, recipient, isGift: isGift === true, razorpayOrderId, orderId: order.id })
  } finally {
    app.clock.now = new Date(now)
    await db.update(paymentOrders).set({ nextCheckAt: null, status: 'closed' }).where(ofOrder)
  }
}

/** Expects each captured payment to have granted exactly once, nothing else to have granted, and ledger and subscription to agree. */
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
  const paid = sandbox.razorpay.payments(razorpayOrderId).filter(({ status }) => /captured|refunded/.test(status))
  const ledger = await db.select().from(paymentHistory).where(eq(paymentHistory.orderId, orderId))
  const gifts = await giftsTo(recipient)
  const storedStatus = (status: string) => (status === 'captured' ? 'success' : 'refunded')
  expect(ledger.map(({ razorpayPaymentId, status }) => [razorpayPaymentId, status]).toSorted()).toEqual(
    paid.map(({ id, status }) => [id, storedStatus(status)]).toSorted(),
  )
  const successful = ledger.filter(({ status }) => status === 'success')
  const completed = gifts.filter(({ status }) => status === 'completed')
  expect(completed.map(({ razorpayPaymentId }) => razorpayPaymentId).toSorted()).toEqual(
    isGift ? successful.map(({ razorpayPaymentId }) => razorpayPaymentId).toSorted() : [],
  )
  seen.granted += successful.length
  seen.refunded += ledger.length - successful.length
  seen.claimed += gifts.filter(({ claimedAt }) => claimedAt).length
  const claimed = completed.flatMap(({ claimedAt }) => claimedAt ?? [])
  expectMonths(await subscriptionOf(buyer), isGift ? [] : successful.map(({ createdAt }) => createdAt))
  expectMonths(await subscriptionOf(recipient), claimed)
}

/** Expects premium to last 30 days for each month granted since its start, and months granted before that to have ended. */
function expectMonths(stored: { startDate: Date; endDate: Date } | undefined, granted: readonly Date[]): void {
  // Without a subscription no month is granted.
  const run = stored ?? { startDate: new Date(0), endDate: new Date(0) }
  const months = granted.filter((moment) => moment >= run.startDate).length
  expect((run.endDate.getTime() - run.startDate.getTime()) / MONTH).toBe(months)
  for (const moment of granted)
    expect(moment.getTime() + MONTH <= run.startDate.getTime() || moment >= run.startDate).toBe(true)
}

function giftsTo({ userId }: Actor) {
  return db.select().from(giftTransactions).where(eq(giftTransactions.recipientUserId, userId))
}

async function subscriptionOf({ userId }: Actor) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return row
}

test(`${SCHEDULES} random schedules of confirmations, callbacks, events, jobs, refunds, claims and crashes`, async () => {
  await playSchedules(schedule, play)
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(SCHEDULES / 20)
}, 600_000)
