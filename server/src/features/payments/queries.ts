import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { paymentHistory, paymentOrders } from '../../db/tables/payments.ts'

/** An order as stored. */
export type OrderRow = typeof paymentOrders.$inferSelect
/** A captured payment as stored. */
export type PaymentRow = typeof paymentHistory.$inferSelect

export async function insertOrder(db: Database, row: typeof paymentOrders.$inferInsert): Promise<OrderRow> {
  const [order] = await db.insert(paymentOrders).values(row).returning()
  if (!order) throw new Error('An order was not stored')
  return order
}

export async function selectOwnOrder(db: Database, id: string, userId: string): Promise<OrderRow | null> {
  const own = and(eq(paymentOrders.id, id), eq(paymentOrders.userId, userId))
  const [row] = await db.select().from(paymentOrders).where(own)
  return row ?? null
}

export async function selectOrder(db: Database, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id))
  return row ?? null
}

/** Our order behind one of the provider's; null for somebody else's. */
export async function selectOrderOf(db: Database, razorpayOrderId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.razorpayOrderId, razorpayOrderId))
  return row ?? null
}

/** Returns the newest order of premium that a person made for themselves. */
export function selectLatestPremiumOrder(db: Database, userId: string): Promise<OrderRow | null> {
  return selectLatestOrder(db, and(eq(paymentOrders.userId, userId), eq(paymentOrders.purpose, 'premium')))
}

/** Returns the newest order of a gift from one person to another. */
export function selectLatestGiftOrder(db: Database, userId: string, recipientId: string): Promise<OrderRow | null> {
  const toRecipient = and(eq(paymentOrders.purpose, 'gift'), eq(paymentOrders.recipientUserId, recipientId))
  return selectLatestOrder(db, and(eq(paymentOrders.userId, userId), toRecipient))
}

async function selectLatestOrder(db: Database, condition: SQL | undefined): Promise<OrderRow | null> {
  const newest = [desc(paymentOrders.createdAt), desc(paymentOrders.id)]
  const [row] = await db
    .select()
    .from(paymentOrders)
    .where(condition)
    .orderBy(...newest)
    .limit(1)
  return row ?? null
}

/** Makes the orders of a person take turns, until the transaction ends. */
export async function lockOrdersOf(db: Database, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${userId}`}, 0))`)
}

/** Counts the open orders that a person made after a moment. */
export function countOpenOrders(db: Database, userId: string, since: Date): Promise<number> {
  const open = and(
    eq(paymentOrders.userId, userId),
    eq(paymentOrders.status, 'open'),
    gt(paymentOrders.createdAt, since),
  )
  return db.$count(paymentOrders, open)
}

/** An order, held until the transaction ends: payments of it take turns. */
export async function lockOrder(db: Database, id: string): Promise<OrderRow> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id)).for('update')
  if (!row) throw new Error('An order is gone')
  return row
}

export async function updateOrder(
  db: Database,
  id: string,
  changes: Partial<Pick<OrderRow, 'status' | 'nextCheckAt' | 'returnPath' | 'giftMessage'>>,
): Promise<void> {
  await db.update(paymentOrders).set(changes).where(eq(paymentOrders.id, id))
}

/** Gives an order up, unless something has happened to it meanwhile. */
export async function closeOpenOrder(db: Database, id: string): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ status: 'closed', nextCheckAt: null })
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.status, 'open')))
}

/**
 * Takes orders that are to be looked at, those that have waited longest first: the others leave them alone until
 * `leaseEnd`, and after a crash they are free again.
 */
export async function takeDueOrders(
  db: Database,
  { dueAt, leaseEnd, limit }: { dueAt: Date; leaseEnd: Date; limit: number },
): Promise<OrderRow[]> {
  const due = db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(lte(paymentOrders.nextCheckAt, dueAt))
    .orderBy(asc(paymentOrders.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(paymentOrders).set({ nextCheckAt: leaseEnd }).where(inArray(paymentOrders.id, due)).returning()
}

/** Makes every open order due now. */
export async function hastenOpenOrders(db: Database, now: Date): Promise<void> {
  await db.update(paymentOrders).set({ nextCheckAt: now }).where(eq(paymentOrders.status, 'open'))
}

export async function selectPayment(db: Database, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(paymentHistory).where(eq(paymentHistory.razorpayPaymentId, paymentId))
  return row ?? null
}

export async function insertPayment(db: Database, row: typeof paymentHistory.$inferInsert): Promise<void> {
  await db.insert(paymentHistory).values(row)
}

export async function markRefunded(db: Database, paymentId: string, now: Date): Promise<void> {
  await db
    .update(paymentHistory)
    .set({ status: 'refunded', refundedAt: now })
    .where(eq(paymentHistory.razorpayPaymentId, paymentId))
}

/** The payments of an order that stand. */
export async function countStanding(db: Database, orderId: string): Promise<number> {
  const rows = await db
    .select({ id: paymentHistory.id })
    .from(paymentHistory)
    .where(and(eq(paymentHistory.orderId, orderId), eq(paymentHistory.status, 'success')))
  return rows.length
}

export function selectPaymentsOf(db: Database, userId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(paymentHistory)
    .where(eq(paymentHistory.userId, userId))
    .orderBy(desc(paymentHistory.createdAt), desc(paymentHistory.id))
}

/** Of these payments of the provider, the orders of those that stand here. */
export async function selectStandingOrders(db: Database, paymentIds: string[]): Promise<OrderRow[]> {
  if (paymentIds.length === 0) return []
  const rows = await db
    .select({ order: paymentOrders })
    .from(paymentHistory)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentHistory.orderId))
    .where(and(inArray(paymentHistory.razorpayPaymentId, paymentIds), eq(paymentHistory.status, 'success')))
  return rows.map(({ order }) => order)
}
