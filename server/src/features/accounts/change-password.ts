import { accountRefusals, type ChangePasswordInput } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../../auth/auth.ts'
import { credentials, users, verifications } from '../../db/tables/accounts.ts'
import { passwordChangedMail } from '../../mail/templates.ts'
import { type Actor, type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { requireOwnSession } from './own-session.ts'
import { requirePasswords } from './password-policy.ts'
import { isPasswordOf, provePassword, selectPasswordHash } from './passwords.ts'
import { endRecovery, endTrust, hasSecondFactor } from './second-factor/factors.ts'
import { deleteSessions } from './session-ends.ts'
import { rotateSession, sendSessionCookie } from './session-rotation.ts'

/**
 * Replaces the password, or sets the first one. Ends all other sessions and all reset links of the person, gives this
 * session another token, and queues the mail about it. Refuses WRONG_PASSWORD for the current password,
 * FRESH_SIGN_IN_REQUIRED if the account has none, it was not sent or two-factor authentication is on, PASSWORDS_OFF,
 * RATE_LIMITED.
 */
export async function changePassword(ctx: Ctx, input: ChangePasswordInput): Promise<Done> {
  const actor = requireOwnSession(ctx)
  requirePasswords(ctx)
  const before = await selectPasswordHash(ctx.db, actor.userId)
  const isProved = before !== null && input.currentPassword !== undefined
  if (!isProved || (await hasSecondFactor(ctx.db, actor.userId))) await requireFreshSignIn(ctx)
  if (isProved) await provePassword(ctx, actor, input.currentPassword ?? '')
  if (before !== null && input.currentPassword === undefined) throw refuse(accountRefusals.wrongPassword)
  const password = await hashPassword(ctx.deps.auth, input.newPassword)
  const token = await withTransaction(ctx, (tx) => storePassword(tx, { ...actor, before, password }))
  await sendSessionCookie(ctx, token)
  return done
}

async function storePassword(
  tx: Ctx,
  {
    userId,
    sessionId,
    before,
    password,
  }: Actor & {
    sessionId: string /** The hash that was proved; null without one. */
    before: string | null
    password: string
  },
): Promise<string> {
  const now = tx.now()
  const { newId, config } = tx.deps
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for('update')
  // A change or a reset at the same moment was first: what was proved is no longer the password.
  if (!user || (await selectPasswordHash(tx.db, userId)) !== before) throw refuse(accountRefusals.wrongPassword)
  const updated = await tx.db
    .update(credentials)
    .set({ password, updatedAt: now })
    .where(isPasswordOf(userId))
    .returning({ id: credentials.id })
  if (updated.length === 0) {
    const times = { createdAt: now, updatedAt: now }
    await tx.db
      .insert(credentials)
      .values({ id: newId(), userId, accountId: userId, providerId: 'credential', password, ...times })
  }
  const token = await rotateSession(tx, sessionId)
  await tx.db.delete(verifications).where(eq(verifications.value, userId))
  await deleteSessions(tx, userId, { except: sessionId })
  await endRecovery(tx.db, userId)
  await endTrust(tx.db, userId)
  const mail = passwordChangedMail(config.publicUrl, { changedAt: now })
  await queueMail(tx, user.email, mail)
  return token
}
