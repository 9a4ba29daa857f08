import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { paymentHistory, paymentOrders } from '../../db/tables/payments.ts'

/** An order as stored. */
export type OrderRow = typeof paymentOrders.$inferSelect

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

/** Selects an order by the provider's id; null if it is not stored here. */
export async function selectOrderOf(db: Database, razorpayOrderId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.razorpayOrderId, razorpayOrderId))
  return row ?? null
}

/** Selects a person's newest order of premium for themselves; null if there is none. */
export function selectLatestPremiumOrder(db: Database, userId: string): Promise<OrderRow | null> {
  return selectLatestOrder(db, and(eq(paymentOrders.userId, userId), eq(paymentOrders.purpose, 'premium')))
}

/** Selects the newest order of a gift from one person to another; null if there is none. */
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

/** Locks the creation of orders by a person until the transaction ends, so that they are created one at a time. */
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

/**
 * Locks an order until the transaction ends, so that its payments are fulfilled one after the other. Throws if there
 * is no such order.
 */
export async function lockOrder(db: Database, id: string): Promise<OrderRow> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id)).for('update')
  if (!row) throw new Error('The order was not found')
  return row
}

export async function updateOrder(
  db: Database,
  id: string,
  changes: Partial<Pick<OrderRow, 'status' | 'nextCheckAt' | 'returnPath' | 'giftMessage'>>,
): Promise<void> {
  await db.update(paymentOrders).set(changes).where(eq(paymentOrders.id, id))
}

/** Closes an order if it is still open. */
export async function closeOpenOrder(db: Database, id: string): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ status: 'closed', nextCheckAt: null })
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.status, 'open')))
}

/**
 * Leases the `limit` orders that have been due at `dueAt` for longest. Other processes skip them until `leaseEnd`; if
 * this process ends, they are due again then.
 */
export async function leaseDueOrders(
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
  // As an array the subquery runs once; with `in` it may run for each row, and lease more than the limit.
  const isDue = sql`${paymentOrders.id} = any(array(${due}))`
  return db.update(paymentOrders).set({ nextCheckAt: leaseEnd }).where(isDue).returning()
}

/** Makes every open order due now. */
export async function scheduleEarlierCheck(db: Database, now: Date): Promise<void> {
  await db.update(paymentOrders).set({ nextCheckAt: now }).where(eq(paymentOrders.status, 'open'))
}

/**
 * Selects the orders of those payments, by the provider's ids, whose refund is not stored yet. An order is returned
 * once for each payment.
 */
export async function selectUnrefundedOrders(db: Database, paymentIds: string[]): Promise<OrderRow[]> {
  if (paymentIds.length === 0) return []
  const rows = await db
    .select({ order: paymentOrders })
    .from(paymentHistory)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentHistory.orderId))
    .where(and(inArray(paymentHistory.razorpayPaymentId, paymentIds), eq(paymentHistory.status, 'success')))
  return rows.map(({ order }) => order)
}

/** Most orders that one statement changes. */
const CLEAR_STEP = 200

/**
 * Removes the buyer, the message and the return path from some of a person's orders. Returns the number of changed
 * orders.
 */
export async function clearBuyer(db: Database, userId: string): Promise<number> {
  return clear(db, eq(paymentOrders.userId, userId), { userId: null, giftMessage: null, returnPath: '/' })
}

/**
 * Removes the recipient, the message and the return path from some of the orders of gifts to a person. Returns the
 * number of changed orders.
 */
export async function clearRecipient(db: Database, userId: string): Promise<number> {
  const nobody = { recipientUserId: null, recipientUsername: null, giftMessage: null, returnPath: '/' }
  return clear(db, eq(paymentOrders.recipientUserId, userId), nobody)
}

/**
 * Replaces return paths that contain one of these names with `/`, in some of the orders. Returns the number of
 * changed orders.
 */
export async function clearReturnPaths(db: Database, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0
  // Names consist of letters, digits and underscores.
  const naming = sql`${paymentOrders.returnPath} ~* ${`(^|[^a-z0-9_])(${names.join('|')})([^a-z0-9_]|$)`}`
  return clear(db, naming, { returnPath: '/' })
}

async function clear(db: Database, condition: SQL, values: Partial<OrderRow>): Promise<number> {
  const { id } = paymentOrders
  const some = db.select({ id }).from(paymentOrders).where(condition).limit(CLEAR_STEP)
  return (await db.update(paymentOrders).set(values).where(inArray(id, some)).returning({ id })).length
}
