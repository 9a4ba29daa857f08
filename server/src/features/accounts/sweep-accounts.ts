import { APPROVAL_LIFE_DAYS, DEVICE_LIFE_DAYS, UNCONFIRMED_LIFE_DAYS } from '@vitrine/core/accounts'
import { USERNAME_CHANGE_DAYS } from '@vitrine/core/usernames'
import { and, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  devices,
  emailChanges,
  factorRecoveries,
  invitations,
  names,
  sessions,
  signUps,
  usedChallenges,
  usernameChanges,
  verifications,
} from '../../db/tables/accounts.ts'
import type { Ctx } from '../../runtime/context.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Maximum number of rows that one statement deletes. */
const STEP = 500
/** Maximum number of statements per table and run, so that a run stays short. The next run continues. */
const STEPS_MAX = 200

/**
 * Deletes expired sign-ups, which frees their names, former usernames, invitations, sessions, reset links, changes of
 * addresses, recoveries, used challenges of passkeys and devices,
 * oldest first. Stops after the current step if `signal` is aborted.
 */
export async function sweepAccounts(ctx: Ctx, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const now = ctx.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const unconfirmed = {
    column: signUps.createdAt,
    than: daysAgo(UNCONFIRMED_LIFE_DAYS),
    where: isNull(signUps.confirmedAt),
  }
  await deleteOlder(ctx, signUps, { ...unconfirmed, signal })
  await deleteOlder(ctx, signUps, { column: signUps.confirmedAt, than: daysAgo(APPROVAL_LIFE_DAYS), signal })
  await deleteOlder(ctx, invitations, { column: invitations.expiresAt, than: now, signal })
  await deleteOlder(ctx, sessions, { column: sessions.expiresAt, than: now, signal })
  await deleteOlder(ctx, verifications, { column: verifications.expiresAt, than: now, signal })
  await deleteOlder(ctx, emailChanges, { column: emailChanges.expiresAt, than: now, signal })
  await deleteOlder(ctx, factorRecoveries, { column: factorRecoveries.expiresAt, than: now, signal })
  await deleteOlder(ctx, usernameChanges, {
    column: usernameChanges.changedAt,
    than: daysAgo(USERNAME_CHANGE_DAYS),
    signal,
  })
  await deleteOlder(ctx, names, { column: names.freeAt, than: now, key: names.name, signal })
  await deleteOlder(ctx, usedChallenges, { column: usedChallenges.expiresAt, than: now, signal })
  await deleteOlder(ctx, devices, { column: devices.usedAt, than: daysAgo(DEVICE_LIFE_DAYS), signal })
}

async function deleteOlder(
  { db }: Ctx,
  table: PgTable & { id?: PgColumn },
  {
    column,
    than,
    where,
    key = table.id,
    signal,
  }: { column: PgColumn; than: Date; where?: SQL; key?: PgColumn | undefined; signal: AbortSignal | undefined },
): Promise<void> {
  if (!key) throw new Error('A table without ids needs a key')
  for (let step = 0; step < STEPS_MAX && !signal?.aborted; step += 1) {
    const oldest = db
      .select({ key })
      .from(table)
      .where(and(lt(column, than), where))
      .orderBy(column)
      .limit(STEP)
    const deleted = await db.delete(table).where(inArray(key, oldest)).returning({ key })
    if (deleted.length < STEP) return
  }
}
