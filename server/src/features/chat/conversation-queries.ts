import type { SubscriptionState } from '@vitrine/core/billing'
import { and, count, desc, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { namesNobodyLeaving } from '#features/accounts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/tables/accounts.ts'
import { subscriptions } from '../../db/tables/billing.ts'
import { chatBlocks, conversations } from '../../db/tables/chat.ts'
import { toHour } from '../../db/tables/moment.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

/** The pages of visitors. */
const visitorPages = alias(portfolios, 'visitor_pages')

/** A conversation as stored. */
export type ConversationRow = typeof conversations.$inferSelect

/** A conversation with the rows that decide access to it. */
export interface StoredConversation {
  conversation: ConversationRow
  page: { userId: string; username: string; published: boolean; chatEnabled: boolean; profileImageUrl: string | null }
  /** The visitor's own published page; null without one. */
  visitorPage: { id: string; profileImageUrl: string | null } | null
  visitorEmail: string
  /** The owner's subscription. */
  subscription: SubscriptionState | null
  /** The id of the visitor's block; null if they are not blocked. */
  blockId: string | null
}

/**
 * Returns the selection of conversations with the rows that decide access to them, without those of people who deleted
 * their account.
 */
export function selectConversations(db: Database) {
  return db
    .select({
      conversation: conversations,
      page: {
        userId: portfolios.userId,
        username: portfolios.username,
        published: portfolios.published,
        chatEnabled: portfolios.chatEnabled,
        profileImageUrl: portfolios.profileImageUrl,
      },
      visitorPage: { id: visitorPages.id, profileImageUrl: visitorPages.profileImageUrl },
      visitorEmail: users.email,
      subscription: { status: subscriptions.status, endDate: subscriptions.endDate },
      blockId: chatBlocks.id,
    })
    .from(conversations)
    .innerJoin(portfolios, and(eq(portfolios.id, conversations.portfolioId), namesNobodyLeaving(db, portfolios.userId)))
    .innerJoin(
      users,
      and(eq(users.id, conversations.visitorUserId), namesNobodyLeaving(db, conversations.visitorUserId)),
    )
    .leftJoin(visitorPages, and(eq(visitorPages.userId, conversations.visitorUserId), visitorPages.published))
    .leftJoin(subscriptions, eq(subscriptions.userId, portfolios.userId))
    .leftJoin(
      chatBlocks,
      and(eq(chatBlocks.portfolioId, conversations.portfolioId), eq(chatBlocks.userId, conversations.visitorUserId)),
    )
}

/** Prepares the selection of conversations by `ids`. It is prepared once because it runs for most requests. */
export function prepareConversations(db: Database) {
  return selectConversations(db)
    .where(eq(conversations.id, sql`any(${sql.placeholder('ids')}::uuid[])`))
    .prepare('vitrine_conversations')
}

/** Selects the visitor's current conversation with a page, which can have expired; null if there is none. */
export async function selectCurrentConversation(
  db: Database,
  { portfolioId, visitorUserId }: { portfolioId: string; visitorUserId: string },
): Promise<StoredConversation | null> {
  const [row] = await selectConversations(db).where(
    and(
      eq(conversations.portfolioId, portfolioId),
      eq(conversations.visitorUserId, visitorUserId),
      eq(conversations.isCurrent, true),
    ),
  )
  return row ?? null
}

/**
 * Selects up to `limit` conversations of a page that have a message, newest first. With `before`, only those whose
 * newest message is not later than this.
 */
export function selectInbox(
  db: Database,
  { portfolioId, before, limit }: { portfolioId: string; before: Date | null; limit: number },
): Promise<StoredConversation[]> {
  const { lastMessageHour, lastMessageAt, id } = conversations
  // The index is ordered by hour, so only the conversations of the selected hours are read and sorted.
  const newest = db
    .select({ id })
    .from(conversations)
    .where(
      and(
        eq(conversations.portfolioId, portfolioId),
        before ? lte(lastMessageHour, toHour(before)) : isNotNull(lastMessageHour),
        before ? lte(lastMessageAt, before) : undefined,
        namesNobodyLeaving(db, conversations.visitorUserId),
      ),
    )
    .orderBy(desc(lastMessageHour), desc(lastMessageAt), desc(id))
    .limit(limit)
  // An array, because a subquery would be one more join, after those of all conversations: the planner no longer reorders
  // so many.
  return selectConversations(db).where(sql`${id} = any(array(${newest}))`).orderBy(desc(lastMessageAt), desc(id))
}

/** Counts the unread conversations on each page of this owner. Pages without any are left out. */
export function countUnreadByPage(db: Database, userId: string): Promise<{ portfolioId: string; count: number }[]> {
  return db
    .select({ portfolioId: conversations.portfolioId, count: sql<number>`${count()}::int` })
    .from(conversations)
    .innerJoin(portfolios, eq(portfolios.id, conversations.portfolioId))
    .where(
      and(
        eq(portfolios.userId, userId),
        sql`${conversations.ownerUnread}`,
        namesNobodyLeaving(db, conversations.visitorUserId),
      ),
    )
    .groupBy(conversations.portfolioId)
}

/** Counts the unread conversations on all pages of this owner. */
export async function countUnreadOf(db: Database, userId: string): Promise<number> {
  return (await countUnreadByPage(db, userId)).reduce((total, page) => total + page.count, 0)
}

/** Marks the visitor's conversation as no longer current if it has expired, so that a new one can begin. */
export async function releaseExpiredConversation(
  db: Database,
  { portfolioId, visitorUserId, now }: { portfolioId: string; visitorUserId: string; now: Date },
): Promise<void> {
  await db
    .update(conversations)
    .set({ isCurrent: false })
    .where(
      and(
        eq(conversations.portfolioId, portfolioId),
        eq(conversations.visitorUserId, visitorUserId),
        eq(conversations.isCurrent, true),
        lte(conversations.expiresAt, now),
      ),
    )
}

/** Stores a conversation, unless its visitor has a current one. Returns true if it was stored. */
export async function insertConversation(db: Database, row: typeof conversations.$inferInsert): Promise<boolean> {
  const stored = await db.insert(conversations).values(row).onConflictDoNothing().returning({ id: conversations.id })
  return stored.length > 0
}

/** Columns of each side: its read mark, and the position of the other side's newest message. */
const SIDES = {
  owner: { seen: 'ownerReadUpTo', other: 'visitorLastPosition' },
  visitor: { seen: 'visitorReadUpTo', other: 'ownerLastPosition' },
} as const

/**
 * Moves a side's read mark forward, at most to the other side's newest message. Returns the new mark, and whether
 * unread messages remain; null if the mark did not move.
 */
export async function moveReadMark(
  db: Database,
  { id, side, upTo }: { id: string; side: 'owner' | 'visitor'; upTo: number },
): Promise<{ upTo: number; unread: boolean } | null> {
  const { seen, other } = SIDES[side]
  const wanted = sql<number>`least(${upTo}::int, ${conversations[other]})`
  const [row] = await db
    .update(conversations)
    .set({ [seen]: wanted })
    .where(and(eq(conversations.id, id), gt(wanted, conversations[seen])))
    .returning({ upTo: conversations[seen], written: conversations[other] })
  return row ? { upTo: row.upTo, unread: row.written > row.upTo } : null
}

export async function deleteConversationRow(db: Database, id: string): Promise<boolean> {
  const rows = await db.delete(conversations).where(eq(conversations.id, id)).returning({ id: conversations.id })
  return rows.length > 0
}

/** Selects the ids of all conversations of a visitor with a page, also of expired ones. */
export async function selectConversationIds(
  db: Database,
  { portfolioId, userId }: { portfolioId: string; userId: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.portfolioId, portfolioId), eq(conversations.visitorUserId, userId)))
  return rows.map(({ id }) => id)
}

/** Selects up to `limit` conversations in which a person takes part, on either side. */
export function selectConversationsWith(db: Database, userId: string, limit: number) {
  const own = db.select({ id: portfolios.id }).from(portfolios).where(eq(portfolios.userId, userId))
  const { id, portfolioId, visitorUserId } = conversations
  return db
    .select({ id, portfolioId, visitorUserId, ownerId: portfolios.userId })
    .from(conversations)
    .innerJoin(portfolios, eq(portfolios.id, portfolioId))
    .where(or(eq(visitorUserId, userId), inArray(portfolioId, own)))
    .limit(limit)
}
