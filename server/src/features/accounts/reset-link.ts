import { accountRefusals, RESET_LIFE_HOURS } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { and, eq, gt } from 'drizzle-orm'
import { verifications } from '../../db/tables/accounts.ts'
import { type MailContent, resetMail } from '../../mail/templates.ts'
import type { Ctx } from '../../runtime/context.ts'
import { hashToken, newToken } from './token.ts'

/** Life of a reset link in milliseconds. */
const RESET_LIFE_MS = RESET_LIFE_HOURS * 60 * 60 * 1000

/** Stores a new reset link of a person. Returns the mail with it. */
export async function createResetMail(tx: Ctx, userId: string): Promise<MailContent> {
  const { token, hash } = newToken()
  const now = tx.now()
  await tx.db.insert(verifications).values({
    id: tx.deps.newId(),
    identifier: hash,
    value: userId,
    expiresAt: new Date(now.getTime() + RESET_LIFE_MS),
    createdAt: now,
    updatedAt: now,
  })
  return resetMail(tx.deps.config.publicUrl, `/auth/reset-password?token=${token}`, RESET_LIFE_HOURS)
}

/** Returns the person and the stored hash of a reset link that has not expired. Refuses RESET_INVALID. */
export async function findResetLink(ctx: Ctx, token: string): Promise<{ userId: string; identifier: string }> {
  const [link] = await ctx.db
    .select({ userId: verifications.value, identifier: verifications.identifier })
    .from(verifications)
    .where(and(eq(verifications.identifier, hashToken(token)), gt(verifications.expiresAt, ctx.now())))
  if (!link) throw refuse(accountRefusals.resetInvalid)
  return link
}
