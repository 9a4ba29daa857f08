import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { names, profiles, users } from '../../db/tables/accounts.ts'
import { giftTransactions } from '../../db/tables/gifts.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

/** A gift as stored. */
export type GiftRow = typeof giftTransactions.$inferSelect

/** Somebody who was found by a name. */
export interface Person {
  userId: string
  email: string
  /** The name of their page; of their account where none is published. */
  username: string
  /** The title of their page; null where none is published. */
  title: string | null
}

/** An unpublished page is nobody's business but its owner's. */
const published = (column: typeof portfolios.username | typeof portfolios.title) =>
  sql<string | null>`case when ${portfolios.published} then ${column} end`

const username = sql<string>`coalesce(${published(portfolios.username)}, ${profiles.username})`

/**
 * Returns who owns a name, of a published page or of an account. Null for nobody, for an unpublished page and for an
 * account that has not been confirmed.
 */
export async function selectPersonNamed(db: Database, name: string): Promise<Person | null> {
  const [row] = await db
    .select({ userId: users.id, email: users.email, username, title: published(portfolios.title) })
    .from(names)
    .innerJoin(users, eq(users.id, names.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(portfolios, eq(portfolios.userId, users.id))
    .where(
      and(
        eq(names.name, name),
        eq(users.emailVerified, true),
        or(eq(profiles.username, name), and(eq(portfolios.username, name), eq(portfolios.published, true))),
      ),
    )
  return row ?? null
}

/** The name by which a person is shown to others; null once the account is gone. */
export async function selectUsername(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ username })
    .from(profiles)
    .leftJoin(portfolios, eq(portfolios.userId, profiles.id))
    .where(eq(profiles.id, userId))
  return row?.username ?? null
}

export async function insertGift(db: Database, row: typeof giftTransactions.$inferInsert): Promise<void> {
  await db.insert(giftTransactions).values(row)
}

/** A gift to this person, held until the transaction ends. */
export async function lockGiftTo(db: Database, id: string, recipientUserId: string): Promise<GiftRow | null> {
  const own = and(eq(giftTransactions.id, id), eq(giftTransactions.recipientUserId, recipientUserId))
  const [row] = await db.select().from(giftTransactions).where(own).for('update')
  return row ?? null
}

/** The gift that a payment paid for, held until the transaction ends. */
export async function lockGiftPaidBy(db: Database, paymentId: string): Promise<GiftRow | null> {
  const paid = eq(giftTransactions.razorpayPaymentId, paymentId)
  const [row] = await db.select().from(giftTransactions).where(paid).for('update')
  return row ?? null
}

export async function updateGift(db: Database, id: string, changes: Partial<Pick<GiftRow, 'status' | 'claimedAt'>>) {
  await db.update(giftTransactions).set(changes).where(eq(giftTransactions.id, id))
}

/** The published page of the other side of a gift. */
const page = { pageUsername: published(portfolios.username), pageTitle: published(portfolios.title) }

/** Gifts to a person that were paid for and not refunded, newest first, with who gave them. */
export function selectReceived(db: Database, userId: string) {
  return db
    .select({ gift: giftTransactions, from: sql<string | null>`${username}`, ...page })
    .from(giftTransactions)
    .leftJoin(profiles, eq(profiles.id, giftTransactions.gifterUserId))
    .leftJoin(portfolios, eq(portfolios.userId, giftTransactions.gifterUserId))
    .where(and(eq(giftTransactions.recipientUserId, userId), eq(giftTransactions.status, 'completed')))
    .orderBy(desc(giftTransactions.createdAt), desc(giftTransactions.id))
}

/** Every gift of a person to others, newest first. */
export function selectSent(db: Database, userId: string) {
  return db
    .select({ gift: giftTransactions, pageUsername: page.pageUsername })
    .from(giftTransactions)
    .leftJoin(portfolios, eq(portfolios.userId, giftTransactions.recipientUserId))
    .where(eq(giftTransactions.gifterUserId, userId))
    .orderBy(desc(giftTransactions.createdAt), desc(giftTransactions.id))
}

/** How many gifts a person can claim at this moment, has received, and has sent. */
export async function countGifts(db: Database, userId: string, now: Date) {
  const completed = eq(giftTransactions.status, 'completed')
  const to = and(eq(giftTransactions.recipientUserId, userId), completed)
  const of = async (condition: ReturnType<typeof and>) => {
    const [row] = await db.select({ gifts: count() }).from(giftTransactions).where(condition)
    return Number(row?.gifts ?? 0)
  }
  return {
    pending: await of(and(to, isNull(giftTransactions.claimedAt), gt(giftTransactions.expiresAt, now))),
    received: await of(to),
    sent: await of(and(eq(giftTransactions.gifterUserId, userId), completed)),
  }
}
