import type { DeskPayment, FoundPerson } from '@vitrine/core/moderation'
import { asc, desc, eq, inArray, like, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accountSuspensions, names, profiles, users } from '../../db/tables/accounts.ts'
import { paymentHistory, paymentOrders } from '../../db/tables/payments.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

/** Most people that a search shows. */
const FOUND_MAX = 20
/** Most payments of a person that are shown. */
const PAYMENTS_MAX = 50
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Selects people by their ids or by a mail address, in the order of their usernames. */
export async function selectPeople(
  db: Database,
  by: { email: string } | { ids: readonly string[] },
): Promise<FoundPerson[]> {
  const rows = await db
    .select({
      id: users.id,
      username: profiles.username,
      email: users.email,
      page: portfolios.username,
      suspendedAt: accountSuspensions.placedAt,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(portfolios, eq(portfolios.userId, users.id))
    .leftJoin(accountSuspensions, eq(accountSuspensions.userId, users.id))
    .where('email' in by ? eq(users.email, by.email) : inArray(users.id, [...by.ids]))
    .orderBy(asc(profiles.username))
    .limit(FOUND_MAX)
  return rows.map(({ suspendedAt, ...person }) => ({ ...person, suspended: suspendedAt !== null }))
}

/** Selects the ids of people who have a name that begins with a text, also as a former one. */
export async function selectPeopleNamed(db: Database, start: string): Promise<string[]> {
  const rows = await db
    .select({ userId: names.userId })
    .from(names)
    .where(like(names.name, `${start.replaceAll('_', '\\_')}%`))
    .orderBy(asc(names.name))
    .limit(FOUND_MAX)
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** Selects the ids of the people who paid by the id of a payment or an order, of this site or of the provider. */
export async function selectPayersOf(db: Database, id: string): Promise<string[]> {
  const own = UUID.test(id) ? [eq(paymentOrders.id, id), eq(paymentHistory.id, id)] : []
  const rows = await db
    .select({ userId: paymentOrders.userId })
    .from(paymentOrders)
    .leftJoin(paymentHistory, eq(paymentHistory.orderId, paymentOrders.id))
    .where(or(eq(paymentOrders.razorpayOrderId, id), eq(paymentHistory.razorpayPaymentId, id), ...own))
    .limit(1)
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** Selects the payments of a person, newest first. */
export async function selectPaymentsBy(db: Database, userId: string): Promise<DeskPayment[]> {
  const rows = await db
    .select({
      id: paymentHistory.id,
      paymentId: paymentHistory.razorpayPaymentId,
      orderId: paymentOrders.razorpayOrderId,
      amount: paymentHistory.amount,
      status: paymentHistory.status,
      purpose: paymentOrders.purpose,
      createdAt: paymentHistory.createdAt,
    })
    .from(paymentHistory)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentHistory.orderId))
    .where(eq(paymentHistory.userId, userId))
    .orderBy(desc(paymentHistory.createdAt), desc(paymentHistory.id))
    .limit(PAYMENTS_MAX)
  return rows.map(({ purpose, createdAt, ...payment }) => ({
    ...payment,
    isGift: purpose === 'gift',
    createdAt: createdAt.toISOString(),
  }))
}
