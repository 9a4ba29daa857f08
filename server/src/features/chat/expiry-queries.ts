import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { subscriptions } from '../../db/tables/billing.ts'
import { conversations } from '../../db/tables/chat.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

/** A conversation whose time has come, and whom that concerns. */
export interface EndedConversation {
  id: string
  portfolioId: string
  visitorUserId: string
  ownerId: string
}

/** The conversations that expired after one moment and not after the other. */
export function selectExpired(db: Database, after: Date, until: Date): Promise<EndedConversation[]> {
  return db
    .select({
      id: conversations.id,
      portfolioId: conversations.portfolioId,
      visitorUserId: conversations.visitorUserId,
      ownerId: portfolios.userId,
    })
    .from(conversations)
    .innerJoin(portfolios, eq(portfolios.id, conversations.portfolioId))
    .where(and(gt(conversations.expiresAt, after), lte(conversations.expiresAt, until)))
}

/** Erases conversations that expired until `unread`, and those that expired until `rest` unless an owner without premium has not read them. */
export async function eraseConversations(
  db: Database,
  { rest, unread, now }: { rest: Date; unread: Date; now: Date },
): Promise<Omit<EndedConversation, 'ownerId'>[]> {
  const owner = sql`(select ${portfolios.userId} from ${portfolios} where ${portfolios.id} = ${conversations.portfolioId})`
  const premium = sql`exists (select 1 from ${subscriptions} where ${subscriptions.userId} = ${owner}
    and ${subscriptions.status} = 'active' and ${subscriptions.endDate} > ${now.toISOString()}::timestamptz)`
  return db
    .delete(conversations)
    .where(
      or(
        lte(conversations.expiresAt, unread),
        and(
          lte(conversations.expiresAt, rest),
          or(lte(conversations.visitorLastPosition, conversations.ownerReadUpTo), premium),
        ),
      ),
    )
    .returning({
      id: conversations.id,
      portfolioId: conversations.portfolioId,
      visitorUserId: conversations.visitorUserId,
    })
}
