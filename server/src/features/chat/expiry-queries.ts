import { and, asc, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { subscriptions } from '../../db/tables/billing.ts'
import { conversations } from '../../db/tables/chat.ts'
import { toHour } from '../../db/tables/moment.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

/** A conversation whose time has come, and whom that concerns. */
export interface EndedConversation {
  id: string
  portfolioId: string
  visitorUserId: string
  ownerId: string
  expiresHour: number
}

const ENDED = {
  id: conversations.id,
  portfolioId: conversations.portfolioId,
  visitorUserId: conversations.visitorUserId,
  ownerId: portfolios.userId,
  expiresHour: conversations.expiresHour,
}

/** Selects the conversations that expired after one moment and not after the other. */
export function selectExpired(db: Database, after: Date, until: Date): Promise<EndedConversation[]> {
  const { expiresHour, expiresAt } = conversations
  return db
    .select(ENDED)
    .from(conversations)
    .innerJoin(portfolios, eq(portfolios.id, conversations.portfolioId))
    .where(
      and(
        gte(expiresHour, toHour(after)),
        lte(expiresHour, toHour(until)),
        gt(expiresAt, after),
        lte(expiresAt, until),
      ),
    )
}

/** Selects up to `limit` conversations that expired until the hour of `until`, those after `after` in the index's order. */
export function selectLongExpired(
  db: Database,
  { until, after, limit }: { until: Date; after: EndedConversation | null; limit: number },
): Promise<EndedConversation[]> {
  const { id, expiresHour } = conversations
  return db
    .select(ENDED)
    .from(conversations)
    .innerJoin(portfolios, eq(portfolios.id, conversations.portfolioId))
    .where(
      and(
        lte(expiresHour, toHour(until)),
        after ? sql`(${expiresHour}, ${id}) > (${after.expiresHour}::int, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(expiresHour), asc(id))
    .limit(limit)
}

/**
 * Deletes those of the conversations that expired until `unread`, and those that expired until `rest` unless an owner
 * without premium has not read them. Returns the ids of the deleted ones.
 */
export async function deleteLongExpired(
  db: Database,
  ids: readonly string[],
  { rest, unread, now }: { rest: Date; unread: Date; now: Date },
): Promise<string[]> {
  const owner = sql`(select ${portfolios.userId} from ${portfolios} where ${portfolios.id} = ${conversations.portfolioId})`
  const premium = sql`exists (select 1 from ${subscriptions} where ${subscriptions.userId} = ${owner}
    and ${subscriptions.status} = 'active' and ${subscriptions.endDate} > ${now.toISOString()}::timestamptz)`
  const rows = await db
    .delete(conversations)
    .where(
      and(
        inArray(conversations.id, [...ids]),
        or(
          lte(conversations.expiresAt, unread),
          and(lte(conversations.expiresAt, rest), or(eq(conversations.ownerUnread, false), premium)),
        ),
      ),
    )
    .returning({ id: conversations.id })
  return rows.map(({ id }) => id)
}
