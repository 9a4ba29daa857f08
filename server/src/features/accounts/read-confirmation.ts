import { accountRefusals, type Confirmation } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { confirmedAddress } from '../../auth.ts'
import type { Ctx } from '../../context.ts'
import { signUpOfBrowser } from './confirm-email.ts'
import { selectAccountId } from './queries.ts'
import { selectSignUps } from './sign-ups.ts'

/** Returns what the confirmation screen shows for a link, and changes nothing. Refuses CONFIRMATION_INVALID. */
export async function readConfirmation(ctx: Ctx, { token }: { token: string }): Promise<Confirmation> {
  const email = await confirmedAddress(ctx.deps.auth, token)
  if (!email) throw refuse(accountRefusals.confirmationInvalid)
  if (await selectAccountId(ctx.db, email)) return { email, username: null, needsPassword: false }
  const own = await signUpOfBrowser(ctx, email)
  const [newest] = own ? [own] : await selectSignUps(ctx.db, email, 1)
  if (!newest) throw refuse(accountRefusals.confirmationInvalid)
  return { email, username: newest.username, needsPassword: own === null }
}
