import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { portfolioViews } from '../../db/tables/views.ts'

/** One view as it is stored; `viewerUserId` is null for a visitor without a session. */
export type ViewRow = typeof portfolioViews.$inferInsert

export async function insertViews(db: Database, rows: ViewRow[]): Promise<void> {
  await db.insert(portfolioViews).values(rows)
}

/** Those of the people who still have an account; they keep it until the transaction ends. */
export async function holdViewers(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}
