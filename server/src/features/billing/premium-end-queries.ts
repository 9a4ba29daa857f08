import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/tables/accounts.ts'
import { premiumMailPreferences, subscriptions } from '../../db/tables/billing.ts'

/** An end of premium about which a mail is due. */
export interface DueEnd {
  userId: string
  endDate: Date
}

/** Kinds of mails about the end of premium, with the column of the end that the last one was about. */
const MAILED_FOR = { ending: subscriptions.endingMailedFor, ended: subscriptions.endedMailedFor } as const
export type EndMailKind = keyof typeof MAILED_FOR

/** Selects ends later than `since` and not later than `until` without a mail of this kind, by the person's id. */
export function selectDueEnds(
  db: Database,
  kind: EndMailKind,
  { since, until, after, limit }: { since: Date; until: Date; after: string | null; limit: number },
): Promise<DueEnd[]> {
  const { userId, endDate } = subscriptions
  return db
    .select({ userId, endDate })
    .from(subscriptions)
    .where(and(isDue(kind, since, until), after === null ? undefined : gt(userId, after)))
    .orderBy(asc(userId))
    .limit(limit)
}

/**
 * Marks an end as mailed, if no mail of this kind was about it yet and the end is still the same. Returns the address of
 * its person; null if nothing was marked, if the person wants no such mails, or if their account is being deleted.
 */
export async function markMailed(db: Database, kind: EndMailKind, { userId, endDate }: DueEnd): Promise<string | null> {
  const marked = await db
    .update(subscriptions)
    .set(kind === 'ending' ? { endingMailedFor: endDate } : { endedMailedFor: endDate })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.endDate, endDate), isNotMailed(MAILED_FOR[kind])))
    .returning({ id: subscriptions.id })
  if (marked.length === 0) return null
  const { mailWhenEnding } = premiumMailPreferences
  const [person] = await db
    .select({ email: users.email })
    .from(users)
    .leftJoin(premiumMailPreferences, eq(premiumMailPreferences.userId, users.id))
    .where(
      and(eq(users.id, userId), isNull(users.deletionStartedAt), or(isNull(mailWhenEnding), eq(mailWhenEnding, true))),
    )
  return person?.email ?? null
}

function isDue(kind: EndMailKind, since: Date, until: Date): SQL | undefined {
  const { status, endDate } = subscriptions
  return and(eq(status, 'active'), gt(endDate, since), lte(endDate, until), isNotMailed(MAILED_FOR[kind]))
}

function isNotMailed(column: PgColumn): SQL {
  return sql`${column} is distinct from ${subscriptions.endDate}`
}
