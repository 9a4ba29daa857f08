import { accountRefusals, type CodeInput, isAppCode, normalizeCode, type RecoveryCodes } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { secondFactors, sessions } from '../../../db/tables/accounts.ts'
import { twoFactorOnMail } from '../../../mail/security-mails.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { queueMail } from '../../../runtime/queue-mail.ts'
import { lockUser } from '../email-changes.ts'
import { requireOwnSession } from '../own-session.ts'
import { rotateSession, sendSessionCookie } from '../session-rotation.ts'
import { limitSignIn } from '../sign-in-limit.ts'
import { type FactorRow, selectFactor, useAppCode } from './factors.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/**
 * Turns two-factor authentication on with the first code of the app, and returns the recovery codes. This session gets
 * another token, and all others have to prove again who they are before changes of the account. Refuses
 * TWO_FACTOR_NOT_FOUND if no key waits, TWO_FACTOR_ON, WRONG_CODE, RATE_LIMITED.
 */
export async function turnOnTwoFactor(ctx: Ctx, { code }: CodeInput): Promise<RecoveryCodes> {
  const { userId, email, sessionId } = requireOwnSession(ctx)
  const waiting = await selectFactor(ctx.db, userId)
  if (!waiting) throw refuse(accountRefusals.twoFactorNotFound)
  if (waiting.confirmedAt) throw refuse(accountRefusals.twoFactorOn)
  await limitSignIn(ctx, email, async () => {
    const normalized = normalizeCode(code)
    if (!isAppCode(normalized) || !(await useAppCode(ctx, waiting, normalized))) throw refuse(accountRefusals.wrongCode)
  })
  const { codes, token } = await withTransaction(ctx, (tx) => confirmFactor(tx, waiting, sessionId))
  await sendSessionCookie(ctx, token)
  return { codes }
}

async function confirmFactor(
  tx: Ctx,
  { userId, secret }: FactorRow,
  sessionId: string,
): Promise<{ codes: string[]; token: string }> {
  const now = tx.now()
  const user = await lockUser(tx, userId)
  const confirmed = await tx.db
    .update(secondFactors)
    .set({ confirmedAt: now })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId })
  if (!user || confirmed.length === 0) throw refuse(accountRefusals.twoFactorNotFound)
  const token = await rotateSession(tx, sessionId)
  await tx.db
    .update(sessions)
    .set({ verifiedAt: null })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
  const codes = await replaceRecoveryCodes(tx, userId)
  await queueMail(tx, user.email, twoFactorOnMail(tx.deps.config.publicUrl, { changedAt: now }))
  return { codes, token }
}
