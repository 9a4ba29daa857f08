import { and, asc, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { subscriptions } from '../../db/tables/billing.ts'
import { conversations } from '../../db/tables/chat.ts'
import { toHour } from '../../db/tables/moment.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

/** An expired conversation with its participants. */
export interface ExpiredConversation {
  id: string
  portfolioId: string
  visitorUserId: string
  ownerId: string
  expiresHour: number
}

const EXPIRED_COLUMNS = {
  id: conversations.id,
  portfolioId: conversations.portfolioId,
  visitorUserId: conversations.visitorUserId,
  ownerId: portfolios.userId,
  expiresHour: conversations.expiresHour,
}

/** Selects the conversations that expired later than `after` and not later than `until`. */
export function selectExpiredBetween(db: Database, after: Date, until: Date): Promise<ExpiredConversation[]> {
  const { expiresHour, expiresAt } = conversations
  return db
    .select(EXPIRED_COLUMNS)
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

/**
 * Selects up to `limit` conversations that expired before the end of the hour of `until`, in the order of hour and
 * id. Starts behind the conversation `after`.
 */
export function selectErasable(
  db: Database,
  { until, after, limit }: { until: Date; after: ExpiredConversation | null; limit: number },
): Promise<ExpiredConversation[]> {
  const { id, expiresHour } = conversations
  return db
    .select(EXPIRED_COLUMNS)
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
 * Deletes the given conversations that expired not later than `unread`. Of those that expired not later than `rest`,
 * deletes the ones that are read or whose owner has premium. Returns the ids of the deleted conversations.
 */
export async function deleteErasable(
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
