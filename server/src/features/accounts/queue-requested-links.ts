import { CONFIRMATION_LIFE_HOURS } from '@vitrine/core/accounts'
import { asc, inArray } from 'drizzle-orm'
import { createConfirmationToken } from '../../auth/auth.ts'
import { linkRequests } from '../../db/tables/accounts.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { confirmationMail, type MailContent, resetMail } from '../../mail/templates.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { selectAccountId } from './queries.ts'
import { createResetMail } from './reset-link.ts'
import { selectSignUps } from './sign-ups.ts'

const BATCH = 20

/**
 * Queues the mails of stored link requests, oldest first. Drops requests for addresses without an account or sign-up,
 * and confirmations for addresses that have an account. Each batch is one transaction: after a crash its requests are
 * still there.
 */
export async function queueRequestedLinks(ctx: Ctx): Promise<void> {
  while ((await queueBatch(ctx)) === BATCH);
}

function queueBatch(ctx: Ctx): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    const requests = await tx.db
      .select()
      .from(linkRequests)
      .orderBy(asc(linkRequests.createdAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const { kind, email } of requests) {
      const mail = kind === 'reset' ? await resetMailFor(tx, email) : await confirmationMailFor(tx, email)
      if (mail) await enqueueMail(tx.db, { ...mail, id: tx.deps.newId(), recipient: email, now: tx.now() })
    }
    const ids = requests.map(({ id }) => id)
    if (ids.length > 0) await tx.db.delete(linkRequests).where(inArray(linkRequests.id, ids))
    return requests.length
  })
}

/**
 * Returns the mail with a reset link for the address's account. Without an account, the link confirms a sign-up with
 * a new password. Null if the address has neither.
 */
async function resetMailFor(tx: Ctx, email: string): Promise<MailContent | null> {
  const { auth, config } = tx.deps
  const userId = await selectAccountId(tx.db, email)
  if (!userId) {
    const [waiting] = await selectSignUps(tx.db, email, 1)
    if (!waiting) return null
    const path = `/auth/confirm?forgot=true&token=${await createConfirmationToken(auth, email)}`
    return resetMail(config.publicUrl, path, CONFIRMATION_LIFE_HOURS)
  }
  return createResetMail(tx, userId)
}

async function confirmationMailFor(tx: Ctx, email: string): Promise<MailContent | null> {
  const { auth, config } = tx.deps
  if (await selectAccountId(tx.db, email)) return null
  const [waiting] = await selectSignUps(tx.db, email, 1)
  return waiting && !waiting.confirmedAt
    ? confirmationMail(config.publicUrl, await createConfirmationToken(auth, email))
    : null
}
