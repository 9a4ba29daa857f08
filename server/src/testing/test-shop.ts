import { contract } from '@vitrine/core/contract'
import { type Sandbox, startSandbox } from '@vitrine/sandbox'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { subscriptions } from '../db/tables/billing.ts'
import { giftTransactions } from '../db/tables/gifts.ts'
import { paymentHistory, paymentOrders } from '../db/tables/payments.ts'
import type { Actor } from '../runtime/context.ts'
import { createPerson, signInVisitor } from './factories.ts'
import { freePort } from './free-port.ts'
import { serveTestApp, type TestApp, useTestApp, type Visitor } from './test-app.ts'

/** A buyer: an actor for verbs, with a browser. */
export type Buyer = Actor & { username: string; visitor: Visitor }

/** An app under test with a sandbox provider over HTTP. The provider's events wait until the test delivers them. */
export interface TestShop {
  app: TestApp
  sandbox: Sandbox
  origin: string
  visitor(cookie?: string): Visitor
  buyer(): Promise<Buyer>
  /** Orders premium. Returns the ids of the order here and at the provider. */
  order(buyer: Buyer): Promise<{ id: string; razorpayOrderId: string }>
  /** Orders a gift. Returns the ids of the order here and at the provider. */
  orderGift(
    buyer: Buyer,
    to: { username: string },
    message?: string | null,
  ): Promise<{ id: string; razorpayOrderId: string }>
  /** Delivers every undelivered event. Returns the statuses of the responses. */
  deliverAll(): Promise<(number | null)[]>
  /** Returns the end of premium (null without), the payments, and the gifts to the person. */
  stored(person: Actor): Promise<{
    until: Date | null
    payments: (typeof paymentHistory.$inferSelect)[]
    gifts: (typeof giftTransactions.$inferSelect)[]
  }>
}

/** Creates a shop for the tests of one file and closes it after them: `const shop = await useTestShop()` at its top. */
export async function useTestShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const sandbox = await startSandbox({ webhookUrl: `${origin}/api/webhooks/razorpay` })
  sandbox.razorpay.webhooks.mode = 'hold'
  const app = await useTestApp({ PUBLIC_URL: origin, ...sandbox.environment, ...environment })
  const site = await serveTestApp(app, { port })
  afterAll(async () => {
    await site.close()
    await sandbox.close()
  })
  const { db } = app.deps.database

  async function placed({ id }: { id: string }) {
    const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id))
    if (!row) throw new Error('The order was not stored')
    return { id, razorpayOrderId: row.razorpayOrderId }
  }

  return {
    app,
    sandbox,
    origin,
    visitor: site.visitor,
    async buyer() {
      const person = await createPerson(app)
      return { ...person, visitor: await signInVisitor(site.visitor(), person) }
    },
    order: async ({ visitor }) => placed((await visitor.call(contract.payments.orderPremium, {}, {})).output),
    orderGift: async ({ visitor }, { username }, message = null) =>
      placed((await visitor.call(contract.payments.orderGift, {}, { username, message })).output),
    async deliverAll() {
      const { webhooks } = sandbox.razorpay
      const statuses: (number | null)[] = []
      for (const event of webhooks.events) {
        if (event.deliveries.length === 0) statuses.push(await webhooks.deliver(event))
      }
      return statuses
    },
    async stored({ userId }) {
      const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
      return {
        until: subscription?.endDate ?? null,
        payments: await db.select().from(paymentHistory).where(eq(paymentHistory.userId, userId)),
        gifts: await db.select().from(giftTransactions).where(eq(giftTransactions.recipientUserId, userId)),
      }
    },
  }
}

const DAY = 24 * 60 * 60 * 1000

/** Returns the moment `days` days after `moment`. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY)
}
