import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { chatMessages, conversations, inboxPreferences, isSinceStart, waitsForMail } from '../../db/tables/chat.ts'
import { portfolios } from '../../db/tables/portfolios.ts'
import { type StoredConversation, selectConversations } from './conversation-queries.ts'

/** Latest moments: of a conversation's first unread message, and of its owner's last mail. */
interface MailCutoffs {
  unread: Date
  mailed: Date
}

/** Condition of conversations that wait for a mail, and whose first unread message is not newer than `unread`. */
function isDue(unread: Date) {
  const firstUnread = sql`(select ${chatMessages.createdAt} from ${chatMessages}
    where ${chatMessages.conversationId} = ${conversations.id} and ${chatMessages.position} > ${conversations.ownerReadUpTo}
      and ${chatMessages.senderType} = 'visitor' and ${isSinceStart(conversations.createdAt)}
    order by ${chatMessages.position} limit 1)`
  return and(waitsForMail(conversations), lte(firstUnread, unread.toISOString()))
}

/**
 * Selects up to `limit` conversations with a due mail, with their owners, in the order of their ids. Starts behind
 * the id `after`.
 */
export function selectDue(
  db: Database,
  { unread, mailed, after, limit }: MailCutoffs & { after: string | null; limit: number },
): Promise<{ id: string; ownerId: string }[]> {
  const { mailWhenUnread, mailedAt } = inboxPreferences
  return db
    .select({ id: conversations.id, ownerId: portfolios.userId })
    .from(conversations)
    .innerJoin(portfolios, eq(portfolios.id, conversations.portfolioId))
    .leftJoin(inboxPreferences, eq(inboxPreferences.userId, portfolios.userId))
    .where(
      and(
        isDue(unread),
        after ? gt(conversations.id, after) : undefined,
        or(isNull(mailedAt), lte(mailedAt, mailed), eq(mailWhenUnread, false)),
      ),
    )
    .orderBy(asc(conversations.id))
    .limit(limit)
}

/**
 * Selects and locks the owner's conversations with a due mail, in the order of their ids, in which new messages lock
 * them too.
 */
export function lockDueOf(db: Database, ownerId: string, { unread }: MailCutoffs): Promise<StoredConversation[]> {
  return selectConversations(db)
    .where(and(eq(portfolios.userId, ownerId), isDue(unread)))
    .orderBy(asc(conversations.id))
    .for('update', { of: conversations })
}

/** Marks the conversations as considered for a mail, until the owner has read them. */
export async function setMailedUpTo(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .update(conversations)
    .set({ ownerMailedUpTo: conversations.visitorLastPosition })
    .where(inArray(conversations.id, [...ids]))
}
