import { createHash, randomBytes } from 'node:crypto'
import { accountRefusals, RESET_LIFE_HOURS } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { and, eq, gt } from 'drizzle-orm'
import { verifications } from '../../db/tables/accounts.ts'
import type { Ctx } from '../../runtime/context.ts'

/** Life of a reset link in milliseconds. */
export const RESET_LIFE_MS = RESET_LIFE_HOURS * 60 * 60 * 1000

/** Makes the token of a reset link, 256 random bits, and the hash under which it is stored. */
export function newResetToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashResetToken(token) }
}

/** Returns the hash under which a token is stored. A random token of this length needs neither salt nor a slow hash. */
export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Returns the person and the stored hash of a reset link that has not expired. Refuses RESET_INVALID. */
export async function findResetLink(ctx: Ctx, token: string): Promise<{ userId: string; identifier: string }> {
  const [link] = await ctx.db
    .select({ userId: verifications.value, identifier: verifications.identifier })
    .from(verifications)
    .where(and(eq(verifications.identifier, hashResetToken(token)), gt(verifications.expiresAt, ctx.now())))
  if (!link) throw refuse(accountRefusals.resetInvalid)
  return link
}
