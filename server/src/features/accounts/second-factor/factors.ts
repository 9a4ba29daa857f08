import { accountRefusals, isUnusedStep } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { devices, factorRecoveries, recoveryCodes, secondFactors } from '../../../db/tables/accounts.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { stepOfCode } from './totp.ts'

/** A key of an authenticator app. */
export type FactorRow = typeof secondFactors.$inferSelect

/** Selects a person's key, also one that waits for its first code; null if there is none. */
export async function selectFactor(db: Database, userId: string): Promise<FactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row ?? null
}

/** Returns true if two-factor authentication is on. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  return Boolean((await selectFactor(db, userId))?.confirmedAt)
}

/** Refuses TWO_FACTOR_NOT_FOUND if two-factor authentication is off. */
export async function requireFactor(db: Database, userId: string): Promise<FactorRow & { confirmedAt: Date }> {
  const row = await selectFactor(db, userId)
  if (!row?.confirmedAt) throw refuse(accountRefusals.twoFactorNotFound)
  return { ...row, confirmedAt: row.confirmedAt }
}

/** Encrypts a key for the row of a person. */
export function sealKey({ deps }: Ctx, userId: string, key: string): string {
  return deps.cipher.encrypt(key, bindingOf(userId))
}

/** Returns the text to which the key of a person is bound, so that it is useless in another row. */
export function bindingOf(userId: string): string {
  return `authenticator key of ${userId}`
}

/**
 * Uses a code of the authenticator app. Returns false if it is wrong, or it or a later one was used: of two requests
 * with one code, only one succeeds.
 */
export async function useAppCode(ctx: Ctx, row: FactorRow, code: string): Promise<boolean> {
  const key = ctx.deps.cipher.decrypt(row.secret, bindingOf(row.userId))
  const step = key === null ? null : stepOfCode(key, { code, now: ctx.now() })
  if (step === null || !isUnusedStep(step, row.lastStep)) return false
  const used = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, row.userId),
        eq(secondFactors.secret, row.secret),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ userId: secondFactors.userId })
  return used.length > 0
}

/** Ends the trust in all browsers of a person. */
export async function endTrust(db: Database, userId: string): Promise<void> {
  await db.update(devices).set({ trustedUntil: null, userAgent: null }).where(eq(devices.userId, userId))
}

/** Ends a recovery by mail that waits. Its link went to the address, and its request knew the password, of that time. */
export async function endRecovery(db: Database, userId: string): Promise<void> {
  await db.delete(factorRecoveries).where(eq(factorRecoveries.userId, userId))
}

/** Removes a person's key, recovery codes, their recovery by mail and the trust in their browsers. Returns false if two-factor authentication was off. */
export async function removeFactor(db: Database, userId: string): Promise<boolean> {
  const removed = await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId })
  if (removed.length === 0) return false
  await endRecovery(db, userId)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await endTrust(db, userId)
  return true
}
