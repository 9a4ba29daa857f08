import { and, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { namesNobodyLeaving } from '#features/accounts'
import { publishedOrOwnedBy } from '#features/portfolios'
import type { Database } from '../../db/database.ts'
import { names, profiles, users } from '../../db/tables/accounts.ts'
import { giftTransactions } from '../../db/tables/gifts.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

/** A gift as stored. */
export type GiftRow = typeof giftTransactions.$inferSelect

/** A person found by a name. */
export interface Person {
  userId: string
  email: string
  /** The username of their page; if they have no published page, the one of their account. */
  username: string
  /** The title of their page; null if they have no published page. */
  title: string | null
}

/** Builds a column of a page as everyone may see it; null if the page is not published. */
const publicColumn = (
  column: typeof portfolios.username | typeof portfolios.title | typeof portfolios.profileImageUrl,
) => sql<string | null>`case when ${publishedOrOwnedBy(null)} then ${column} end`

const username = sql<string>`coalesce(${publicColumn(portfolios.username)}, ${profiles.username})`

/**
 * Selects the person whose account or published page has this name. Returns null if there is none, if only an
 * unpublished page has the name, and for an unconfirmed or a deleted account.
 */
export async function selectPersonNamed(db: Database, name: string): Promise<Person | null> {
  const [row] = await db
    .select({ userId: users.id, email: users.email, username, title: publicColumn(portfolios.title) })
    .from(names)
    .innerJoin(users, eq(users.id, names.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(portfolios, eq(portfolios.userId, users.id))
    .where(
      and(
        eq(names.name, name),
        eq(users.emailVerified, true),
        namesNobodyLeaving(db, names.userId),
        or(eq(profiles.username, name), and(eq(portfolios.username, name), publishedOrOwnedBy(null))),
      ),
    )
  return row ?? null
}

/** Selects the name under which others see a person; null once the account is deleted. */
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

/** Locks a gift to this person until the transaction ends. Returns null if there is no such gift to them. */
export async function lockGiftTo(db: Database, id: string, recipientUserId: string): Promise<GiftRow | null> {
  const own = and(eq(giftTransactions.id, id), eq(giftTransactions.recipientUserId, recipientUserId))
  const [row] = await db.select().from(giftTransactions).where(own).for('update')
  return row ?? null
}

/** Locks the gift of a payment until the transaction ends. Returns null if there is none. */
export async function lockGiftPaidBy(db: Database, paymentId: string): Promise<GiftRow | null> {
  const paid = eq(giftTransactions.razorpayPaymentId, paymentId)
  const [row] = await db.select().from(giftTransactions).where(paid).for('update')
  return row ?? null
}

export async function updateGift(db: Database, id: string, changes: Partial<Pick<GiftRow, 'status' | 'claimedAt'>>) {
  await db.update(giftTransactions).set(changes).where(eq(giftTransactions.id, id))
}

/** Columns of the published page of a gift's other side. */
const page = {
  pageUsername: publicColumn(portfolios.username),
  pageTitle: publicColumn(portfolios.title),
  profileImageUrl: publicColumn(portfolios.profileImageUrl),
}

/** Selects the gifts to a person that are not refunded, newest first, with their givers. */
export function selectReceived(db: Database, userId: string) {
  return db
    .select({ gift: giftTransactions, from: sql<string | null>`${username}`, ...page })
    .from(giftTransactions)
    .leftJoin(profiles, eq(profiles.id, giftTransactions.gifterUserId))
    .leftJoin(portfolios, eq(portfolios.userId, giftTransactions.gifterUserId))
    .where(and(eq(giftTransactions.recipientUserId, userId), eq(giftTransactions.status, 'completed')))
    .orderBy(desc(giftTransactions.createdAt), desc(giftTransactions.id))
}

/** Selects all gifts of a person to others, also refunded ones, newest first. */
export function selectSent(db: Database, userId: string) {
  return db
    .select({ gift: giftTransactions, pageUsername: page.pageUsername, profileImageUrl: page.profileImageUrl })
    .from(giftTransactions)
    .leftJoin(portfolios, eq(portfolios.userId, giftTransactions.recipientUserId))
    .where(eq(giftTransactions.gifterUserId, userId))
    .orderBy(desc(giftTransactions.createdAt), desc(giftTransactions.id))
}

/** Counts the gifts, without refunded ones, that a person can claim at `now`, has received and has sent. */
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

/** Most gifts that one statement changes. */
const CLEAR_STEP = 200

/** Removes the recipient and the message from some of the gifts that a person received. Returns the changed gifts. */
export function clearRecipient(db: Database, userId: string): Promise<GiftRow[]> {
  const { id, recipientUserId } = giftTransactions
  const some = db.select({ id }).from(giftTransactions).where(eq(recipientUserId, userId)).limit(CLEAR_STEP)
  return db
    .update(giftTransactions)
    .set({ recipientUserId: null, recipientUsername: null, recipientEmail: null, giftMessage: null })
    .where(inArray(id, some))
    .returning()
}

/** Removes the giver and the message from some of the gifts that a person gave. Returns the changed gifts. */
export function clearGiver(db: Database, userId: string): Promise<GiftRow[]> {
  const { id, gifterUserId } = giftTransactions
  const some = db.select({ id }).from(giftTransactions).where(eq(gifterUserId, userId)).limit(CLEAR_STEP)
  return db.update(giftTransactions).set({ gifterUserId: null, giftMessage: null }).where(inArray(id, some)).returning()
}
