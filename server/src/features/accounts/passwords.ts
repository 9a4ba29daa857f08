import { accountRefusals } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { and, eq } from 'drizzle-orm'
import { isPassword } from '../../auth/auth.ts'
import type { Database } from '../../db/database.ts'
import { credentials } from '../../db/tables/accounts.ts'
import type { Actor, Ctx } from '../../runtime/context.ts'
import { limitSignIn } from './sign-in-limit.ts'

/** Selects the hash of a person's password; null if they have none. */
export async function selectPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ password: credentials.password }).from(credentials).where(isPasswordOf(userId))
  return row?.password ?? null
}

/** Returns the condition for the row with a person's password. */
export function isPasswordOf(userId: string) {
  return and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'))
}

/**
 * Checks the password of the signed-in person, and counts a wrong one like a failed sign-in. Refuses WRONG_PASSWORD,
 * also if the account has no password, and RATE_LIMITED.
 */
export async function provePassword(ctx: Ctx, { userId, email }: Actor, password: string): Promise<void> {
  await limitSignIn(ctx, email, async () => {
    const hash = await selectPasswordHash(ctx.db, userId)
    if (hash === null || !(await isPassword(ctx.deps.auth, password, hash))) throw refuse(accountRefusals.wrongPassword)
  })
}
