import { eq } from 'drizzle-orm'
import { signUps } from '../../db/tables/accounts.ts'
import { accountDeclinedMail } from '../../mail/approval-mails.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import type { SignUp } from './sign-ups.ts'

/**
 * Deletes a sign-up that awaits approval, frees its name, and queues a mail to the person. Returns false if the sign-up no
 * longer waits.
 */
export function declineSignUp(ctx: Ctx, { id, email }: SignUp): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const deleted = await tx.db.delete(signUps).where(eq(signUps.id, id)).returning({ id: signUps.id })
    if (deleted.length === 0) return false
    await enqueueMail(tx.db, {
      ...accountDeclinedMail(tx.deps.config.publicUrl),
      id: tx.deps.newId(),
      recipient: email,
      now: tx.now(),
    })
    publishAfterCommit(tx, { type: 'mailQueued' })
    return true
  })
}
