import { type Account, accountRefusals, type SignInInput } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { isAPIError } from 'better-auth/api'
import { callAuth, isPassword } from '../../auth/auth.ts'
import type { Ctx } from '../../runtime/context.ts'
import { forwardCookies } from './cookies.ts'
import { toOwnAccount } from './own-account.ts'
import { selectAccount, selectAccountId } from './queries.ts'
import { limitSignIn } from './sign-in-limit.ts'
import { selectSignUps } from './sign-ups.ts'

/**
 * Opens a session and sets its cookie. Refuses INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED and AWAITS_APPROVAL
 * (only with the right password), RATE_LIMITED.
 */
export async function signIn(ctx: Ctx, { email, password }: SignInInput): Promise<Account> {
  const { auth } = ctx.deps
  const { headers, response } = await limitSignIn(ctx, email, () =>
    openSession(ctx, async () => {
      if (!(await selectAccountId(ctx.db, email))) await refuseSignUp(ctx, { email, password })
      return callAuth(() =>
        auth.api.signInEmail({ body: { email, password }, headers: ctx.headers, returnHeaders: true }),
      )
    }),
  )
  const account = await selectAccount(ctx.db, response.user.id)
  if (!account) throw refuse(accountRefusals.invalidCredentials)
  forwardCookies(ctx, headers)
  return toOwnAccount(account)
}

/**
 * Maximum number of sign-ups at one address that a password is compared with. The first comparison takes as long as
 * for an account.
 */
const COMPARED_MAX = 3

/**
 * Refuses a sign-in at an address with a sign-up: EMAIL_NOT_CONFIRMED or AWAITS_APPROVAL with the right password, else
 * INVALID_CREDENTIALS. Does nothing if the address has no sign-up.
 */
async function refuseSignUp(ctx: Ctx, { email, password }: SignInInput): Promise<void> {
  const waiting = await selectSignUps(ctx.db, email, COMPARED_MAX)
  for (const { passwordHash, confirmedAt } of waiting) {
    if (!(await isPassword(ctx.deps.auth, password, passwordHash))) continue
    throw refuse(confirmedAt ? accountRefusals.awaitsApproval : accountRefusals.emailNotConfirmed)
  }
  if (waiting.length > 0) throw refuse(accountRefusals.invalidCredentials)
}

async function openSession<Result>(ctx: Ctx, attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (!isAPIError(error)) throw error
    if (error.statusCode === 401 || error.statusCode === 400) throw refuse(accountRefusals.invalidCredentials)
    ctx.deps.log.error({ err: error, requestId: ctx.requestId }, 'the account library refused a sign-in')
    throw error
  }
}
