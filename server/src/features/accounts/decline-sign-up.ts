import { eq } from 'drizzle-orm'
import { signUps } from '../../db/tables/accounts.ts'
import { accountDeclinedMail } from '../../mail/approval-mails.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import type { SignUp } from './sign-ups.ts'

/**
 * Deletes a sign-up that awaits approval, frees its name, and queues a mail to the person. Returns false if the sign-up no
 * longer waits.
 */
export function declineSignUp(ctx: Ctx, { id, email }: SignUp): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const deleted = await tx.db.delete(signUps).where(eq(signUps.id, id)).returning({ id: signUps.id })
    if (deleted.length === 0) return false
    await queueMail(tx, email, accountDeclinedMail(tx.deps.config.publicUrl))
    return true
  })
}
