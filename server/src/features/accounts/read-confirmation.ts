import { accountRefusals, type Confirmation } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { readConfirmationToken } from '../../auth/auth.ts'
import { readableEmail } from '../../mail/readable-email.ts'
import type { Ctx } from '../../runtime/context.ts'
import { selectAccountId } from './queries.ts'
import { findSignUpOfBrowser } from './sign-up-cookie.ts'
import { selectSignUps } from './sign-ups.ts'

/** Returns the data of the confirmation screen for a link, and changes nothing. Refuses CONFIRMATION_INVALID. */
export async function readConfirmation(ctx: Ctx, { token }: { token: string }): Promise<Confirmation> {
  const email = await readConfirmationToken(ctx.deps.auth, token)
  if (!email) throw refuse(accountRefusals.confirmationInvalid)
  const shown = readableEmail(email, { own: true })
  if (await selectAccountId(ctx.db, email)) return { email: shown, username: null, needsPassword: false }
  const own = await findSignUpOfBrowser(ctx, email)
  const [newest] = own ? [own] : await selectSignUps(ctx.db, email, 1)
  if (!newest) throw refuse(accountRefusals.confirmationInvalid)
  return { email: shown, username: newest.username, needsPassword: own === null }
}
