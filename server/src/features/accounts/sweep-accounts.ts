import { UNCONFIRMED_LIFE_DAYS } from '@vitrine/core/accounts'
import { inArray, lt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { sessions, signUps, verifications } from '../../db/tables/accounts.ts'
import type { Ctx } from '../../runtime/context.ts'

/** Milliseconds after which an unconfirmed sign-up is deleted and its name is free. */
const SIGN_UP_LIFE_MS = UNCONFIRMED_LIFE_DAYS * 24 * 60 * 60 * 1000
/** Maximum number of rows that one statement deletes. */
const STEP = 500
/** Maximum number of statements per table and run, so that a run stays short. The next run continues. */
const STEPS_MAX = 200

/**
 * Deletes expired sign-ups, sessions and reset links, oldest first. Stops after the current step if `signal` is
 * aborted.
 */
export async function sweepAccounts(ctx: Ctx, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const now = ctx.now()
  const signUpsEnd = new Date(now.getTime() - SIGN_UP_LIFE_MS)
  await deleteOlder(ctx, signUps, { column: signUps.createdAt, than: signUpsEnd, signal })
  await deleteOlder(ctx, sessions, { column: sessions.expiresAt, than: now, signal })
  await deleteOlder(ctx, verifications, { column: verifications.expiresAt, than: now, signal })
}

async function deleteOlder(
  { db }: Ctx,
  table: PgTable & { id: PgColumn },
  { column, than, signal }: { column: PgColumn; than: Date; signal: AbortSignal | undefined },
): Promise<void> {
  for (let step = 0; step < STEPS_MAX && !signal?.aborted; step += 1) {
    const oldest = db.select({ id: table.id }).from(table).where(lt(column, than)).orderBy(column).limit(STEP)
    const deleted = await db.delete(table).where(inArray(table.id, oldest)).returning({ id: table.id })
    if (deleted.length < STEP) return
  }
}
