import { and, eq, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { leases } from '../../db/tables/leases.ts'

export type LeaseRow = typeof leases.$inferSelect

/**
 * Takes a free or expired lease, or renews the holder's own, in one statement. Returns false if another holder has
 * it.
 */
export async function takeLease(
  db: Database,
  { name, holder, expiresAt }: Omit<LeaseRow, 'problem'>,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .insert(leases)
    .values({ name, holder, expiresAt })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, expiresAt },
      setWhere: or(eq(leases.holder, holder), lte(leases.expiresAt, now)),
    })
    .returning({ holder: leases.holder })
  return taken.length > 0
}

/** Extends a lease to `expiresAt`, also of another holder, or creates it. A later end that is stored already stays. */
export async function extendLease(db: Database, lease: Omit<LeaseRow, 'problem'>): Promise<void> {
  await db
    .insert(leases)
    .values(lease)
    .onConflictDoUpdate({
      target: leases.name,
      set: { expiresAt: sql`greatest(${leases.expiresAt}, excluded.expires_at)` },
    })
}

/** Stores why the holder cannot do its task; null if it can. Does nothing unless the holder has the lease. */
export async function setLeaseProblem(
  db: Database,
  { name, holder, problem }: Omit<LeaseRow, 'expiresAt'>,
): Promise<void> {
  await db
    .update(leases)
    .set({ problem })
    .where(and(eq(leases.name, name), eq(leases.holder, holder)))
}

/** Gives a lease back. Does nothing unless the holder has it. */
export async function releaseLease(db: Database, name: string, holder: string): Promise<void> {
  await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))
}

/** Selects a lease, and prevents changes of it until the transaction ends. Returns null if there is none. */
export async function lockLease(tx: Database, name: string): Promise<LeaseRow | null> {
  const [row] = await tx.select().from(leases).where(eq(leases.name, name)).for('share')
  return row ?? null
}

export async function selectLease(db: Database, name: string): Promise<LeaseRow | null> {
  const [row] = await db.select().from(leases).where(eq(leases.name, name))
  return row ?? null
}
