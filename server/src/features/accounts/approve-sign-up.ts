import { violatedConstraint } from '../../db/constraints.ts'
import { accountApprovedMail } from '../../mail/approval-mails.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { openSignedUpAccount, type SignUp } from './sign-ups.ts'

/**
 * Opens the account of a sign-up that awaits approval, and queues a mail to the person. Returns false if the sign-up no
 * longer waits.
 */
export async function approveSignUp(ctx: Ctx, signUp: SignUp): Promise<boolean> {
  try {
    return await withTransaction(ctx, async (tx) => {
      if (!(await openSignedUpAccount(tx, signUp, signUp.provider ? null : signUp.passwordHash))) return false
      const { config } = tx.deps
      const mail = accountApprovedMail(config.publicUrl, signUp.username)
      await queueMail(tx, signUp.email, mail)
      return true
    })
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') return false
    throw error
  }
}
