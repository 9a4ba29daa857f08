import { createServer } from 'node:net'
import { type Sandbox, startSandbox } from '@vitrine/sandbox'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import type { Actor } from '../context.ts'
import { subscriptions } from '../db/tables/billing.ts'
import { giftTransactions } from '../db/tables/gifts.ts'
import { paymentHistory, paymentOrders } from '../db/tables/payments.ts'
import { createPerson, signInVisitor } from './factories.ts'
import { serveTestApp, type TestApp, useTestApp, type Visitor } from './test-app.ts'

/** Somebody who buys: in a browser, and as the verbs know them. */
export type Buyer = Actor & { username: string; visitor: Visitor }

/** A copy under test with a provider that is spoken to over HTTP. Its events wait until the test delivers them. */
export interface TestShop {
  app: TestApp
  sandbox: Sandbox
  origin: string
  visitor(): Visitor
  buyer(): Promise<Buyer>
  /** An order of premium, and the provider's id of it. */
  order(buyer: Buyer): Promise<{ id: string; razorpayOrderId: string }>
  /** An order of a gift, and the provider's id of it. */
  orderGift(
    buyer: Buyer,
    to: { username: string },
    message?: string | null,
  ): Promise<{ id: string; razorpayOrderId: string }>
  /** Delivers every event that has not been delivered yet; answers the statuses. */
  deliverAll(): Promise<(number | null)[]>
  /** What is stored: the end of premium (null without), the payments, the gifts to the person. */
  stored(person: Actor): Promise<{
    until: Date | null
    payments: (typeof paymentHistory.$inferSelect)[]
    gifts: (typeof giftTransactions.$inferSelect)[]
  }>
}

/** A shop for the tests of one file: `const shop = await useTestShop()` at its top. */
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

  async function placed(answer: Promise<{ status: number; text: string; json: { id: string } }>) {
    const { status, text, json } = await answer
    if (status !== 201) throw new Error(`The order answered ${status}: ${text}`)
    const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, json.id))
    if (!row) throw new Error('The order was not stored')
    return { id: json.id, razorpayOrderId: row.razorpayOrderId }
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
    order: ({ visitor }) => placed(visitor.post('/api/payments/orders/premium', {})),
    orderGift: ({ visitor }, { username }, message = null) =>
      placed(visitor.post('/api/payments/orders/gift', { username, message })),
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

/** A port that nothing listens on. */
function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('No free port'))))
    })
  })
}

const DAY = 24 * 60 * 60 * 1000

/** The moment so many days after another. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY)
}
