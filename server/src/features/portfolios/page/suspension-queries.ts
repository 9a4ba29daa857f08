import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { suspensions } from '../../../db/tables/portfolios.ts'

/** Decision of the operator that a page stays unpublished. */
export type Suspension = typeof suspensions.$inferSelect

export async function selectSuspension(db: Database, portfolioId: string): Promise<Suspension | null> {
  const [row] = await db.select().from(suspensions).where(eq(suspensions.portfolioId, portfolioId))
  return row ?? null
}

/** Stores a suspension, or replaces the one that the page has. */
export async function putSuspension(db: Database, { portfolioId, ...values }: Suspension): Promise<void> {
  await db
    .insert(suspensions)
    .values({ portfolioId, ...values })
    .onConflictDoUpdate({ target: suspensions.portfolioId, set: values })
}

/** Deletes a page's suspension. Returns false if there is none. */
export async function deleteSuspension(db: Database, portfolioId: string): Promise<boolean> {
  const deleted = await db
    .delete(suspensions)
    .where(eq(suspensions.portfolioId, portfolioId))
    .returning({ id: suspensions.portfolioId })
  return deleted.length > 0
}
