import { type HostVerdict, LINK_HOSTS_LISTED } from '@vitrine/core/link-hosts'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { linkHosts } from '../../db/tables/link-hosts.ts'

export type LinkHostRow = typeof linkHosts.$inferSelect

/** Selects the rules for exactly these hosts. */
export async function selectRules(
  db: Database,
  hosts: readonly string[],
): Promise<Map<string, { verdict: HostVerdict; reason: string }>> {
  const { host, verdict, reason } = linkHosts
  const rows = await db
    .select({ host, verdict, reason })
    .from(linkHosts)
    .where(inArray(host, [...hosts]))
  return new Map(rows.map(({ host, ...rule }) => [host, rule]))
}

/** Selects the newest rules whose hosts contain a text. */
export function selectNewest(db: Database, search: string): Promise<LinkHostRow[]> {
  return db
    .select()
    .from(linkHosts)
    .where(search === '' ? undefined : sql`strpos(${linkHosts.host}, ${search}) > 0`)
    .orderBy(desc(linkHosts.setAt), desc(linkHosts.host))
    .limit(LINK_HOSTS_LISTED)
}

export function countRules(db: Database): Promise<number> {
  return db.$count(linkHosts)
}

/** Stores a rule in place of the one that the host may have. */
export async function putRule(db: Database, row: LinkHostRow): Promise<void> {
  const { host, ...rule } = row
  await db.insert(linkHosts).values(row).onConflictDoUpdate({ target: linkHosts.host, set: rule })
}

/** Stores rules for hosts that have none. Returns the number of stored rules. */
export async function addRules(db: Database, rows: readonly LinkHostRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const added = await db
    .insert(linkHosts)
    .values([...rows])
    .onConflictDoNothing({ target: linkHosts.host })
    .returning({ host: linkHosts.host })
  return added.length
}

/** Deletes the rule for a host. Returns false if there is none. */
export async function deleteRule(db: Database, host: string): Promise<boolean> {
  const deleted = await db.delete(linkHosts).where(eq(linkHosts.host, host)).returning({ host: linkHosts.host })
  return deleted.length > 0
}
