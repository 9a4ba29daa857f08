import { EMAIL_CHANGE_LIFE_HOURS } from '@vitrine/core/accounts'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { emailChanges, users } from '../../db/tables/accounts.ts'
import { addressInUseMail, confirmNewEmailMail } from '../../mail/templates.ts'
import type { Ctx } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { selectAccountId } from './queries.ts'
import { hashToken, newToken } from './token.ts'

const HOUR_MS = 60 * 60 * 1000
/** Milliseconds between two mails to a person whose address others want to use. */
const NOTICE_INTERVAL_MS = 24 * HOUR_MS

/** A change of an address. */
export type EmailChange = typeof emailChanges.$inferSelect

/** Selects a person's change that waits for its confirmation; null if there is none. It ends with the session that asked. */
export async function selectPendingChange(db: Database, userId: string, now: Date): Promise<EmailChange | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isPending(now)))
  return row ?? null
}

/** Selects the change that a confirmation link belongs to; null if the link does not work. */
export async function selectChangeByLink(db: Database, token: string, now: Date): Promise<EmailChange | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.confirmHash, hashToken(token)), isPending(now)))
  return row ?? null
}

/** Selects the change that an undo link belongs to; null if the link does not work. */
export async function selectChangeByUndo(db: Database, token: string, now: Date): Promise<EmailChange | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.undoHash, hashToken(token)), gt(emailChanges.expiresAt, now)))
  return row ?? null
}

/** Returns the condition for changes that can still be confirmed. */
function isPending(now: Date) {
  return and(isNotNull(emailChanges.confirmHash), isNotNull(emailChanges.sessionId), gt(emailChanges.expiresAt, now))
}

/** Ends the person's changes that wait for a confirmation. */
export async function cancelPending(db: Database, userId: string): Promise<void> {
  await db
    .update(emailChanges)
    .set({ confirmHash: null })
    .where(and(eq(emailChanges.userId, userId), isNotNull(emailChanges.confirmHash)))
}

/** Locks the row of a person until the transaction ends. Returns it; null if the account is deleted. */
export async function lockUser(tx: Ctx, userId: string): Promise<typeof users.$inferSelect | null> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for('update')
  return user ?? null
}

/**
 * Stores a change that replaces the waiting one, and queues the mail to the new address: the link, or if the address has
 * an account, a notice to its owner, at most once a day. The caller learns nothing of the difference.
 */
export async function startChange(
  tx: Ctx,
  change: { userId: string; sessionId: string; oldEmail: string; newEmail: string },
): Promise<void> {
  const { newId } = tx.deps
  const now = tx.now()
  const { token, hash } = newToken()
  await cancelPending(tx.db, change.userId)
  const taken = (await selectAccountId(tx.db, change.newEmail)) !== null
  const notices = taken && !(await wasNoticed(tx.db, change.newEmail, now))
  await tx.db.insert(emailChanges).values({
    ...change,
    id: newId(),
    confirmHash: hash,
    noticedAt: notices ? now : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + EMAIL_CHANGE_LIFE_HOURS * HOUR_MS),
  })
  const mail = taken
    ? notices && addressInUseMail(tx.deps.config.publicUrl)
    : confirmNewEmailMail(tx.deps.config.publicUrl, token)
  if (mail) await queueMail(tx, change.newEmail, mail)
}

async function wasNoticed(db: Database, newEmail: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.newEmail, newEmail),
        gt(emailChanges.noticedAt, new Date(now.getTime() - NOTICE_INTERVAL_MS)),
      ),
    )
    .limit(1)
  return row !== undefined
}
