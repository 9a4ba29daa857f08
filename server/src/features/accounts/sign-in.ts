import { type Account, accountRefusals, type SignInInput } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { isAPIError } from 'better-auth/api'
import type { Ctx } from '../../context.ts'
import { keepCookies } from './cookies.ts'
import { limitSignIn } from './limit-sign-in.ts'
import { selectAccount } from './queries.ts'

/** Opens a session and sets its cookie. Refuses INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED (only to who knows the password), RATE_LIMITED. */
export async function signIn(ctx: Ctx, { email, password }: SignInInput): Promise<Account> {
  const { auth } = ctx.deps
  const { headers, response } = await limitSignIn(ctx, email, () =>
    openSession(ctx, () =>
      auth.api.signInEmail({ body: { email, password }, headers: ctx.headers, returnHeaders: true }),
    ),
  )
  const account = await selectAccount(ctx.db, response.user.id)
  if (!account) throw refuse(accountRefusals.invalidCredentials)
  keepCookies(ctx, headers)
  return account
}

async function openSession<Result>(ctx: Ctx, attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (!isAPIError(error)) throw error
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') throw refuse(accountRefusals.emailNotConfirmed)
    if (error.statusCode === 401 || error.statusCode === 400) throw refuse(accountRefusals.invalidCredentials)
    ctx.deps.log.error({ err: error, requestId: ctx.requestId }, 'the account library refused a sign-in')
    throw error
  }
}
