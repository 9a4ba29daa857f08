import { accountRefusals, type EmailChangeView } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { readableEmail } from '../../mail/readable-email.ts'
import type { Ctx } from '../../runtime/context.ts'
import { selectChangeByUndo } from './email-changes.ts'

/** Returns the addresses of the change that a link undoes, and changes nothing. Refuses EMAIL_CHANGE_INVALID. */
export async function readEmailUndo(ctx: Ctx, { token }: { token: string }): Promise<EmailChangeView> {
  const change = await selectChangeByUndo(ctx.db, token, ctx.now())
  if (!change) throw refuse(accountRefusals.emailChangeInvalid)
  return {
    oldEmail: readableEmail(change.oldEmail, { own: true }),
    newEmail: readableEmail(change.newEmail, { own: true }),
  }
}
