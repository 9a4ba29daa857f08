import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { paymentHistory } from '../../db/tables/payments.ts'

/** A payment as stored: captured, and refunded or not. */
export type PaymentRow = typeof paymentHistory.$inferSelect

export async function selectPayment(db: Database, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(paymentHistory).where(eq(paymentHistory.razorpayPaymentId, paymentId))
  return row ?? null
}

export async function selectPaymentById(db: Database, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(paymentHistory).where(eq(paymentHistory.id, id))
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

/** Counts the payments of an order that are not refunded. */
export async function countUnrefundedPayments(db: Database, orderId: string): Promise<number> {
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

/** Removes the payer from some of a person's payments. Returns the number of changed payments. */
export async function clearPayer(db: Database, userId: string): Promise<number> {
  const { id } = paymentHistory
  const some = db.select({ id }).from(paymentHistory).where(eq(paymentHistory.userId, userId)).limit(CLEAR_STEP)
  return (await db.update(paymentHistory).set({ userId: null }).where(inArray(id, some)).returning({ id })).length
}

/** Most payments that one statement changes. */
const CLEAR_STEP = 200
