import { accountRefusals, type ConfirmEmailInput } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { confirmedAddress, hashPassword, isPassword } from '../../auth.ts'
import { type Ctx, withTransaction } from '../../context.ts'
import { violatedConstraint } from '../../db/constraints.ts'
import { selectAccountId } from './queries.ts'
import { clearSignUpCookie, readSignUpCookie } from './sign-up-cookie.ts'
import { openSignedUpAccount, type SignUp, selectSignUp, selectSignUps } from './sign-ups.ts'

/** How many sign-ups at one address a password is compared with, newest first. */
const COMPARED_MAX = 10

/**
 * Opens the account of a sign-up. The link's token proves the address; the browser that signed up, its password or a
 * new password proves who opens it, so that a stranger's sign-up is never confirmed by the owner's click (ADR 20).
 * Refuses CONFIRMATION_INVALID, CONFIRMATION_NEEDS_PASSWORD, WRONG_PASSWORD, RATE_LIMITED.
 */
export async function confirmEmail(ctx: Ctx, { token, password, newPassword }: ConfirmEmailInput): Promise<Done> {
  const { auth, limiter } = ctx.deps
  await limiter.spend('confirm', ctx.source)
  const email = await confirmedAddress(auth, token)
  if (!email) throw refuse(accountRefusals.confirmationInvalid)
  if (await selectAccountId(ctx.db, email)) return alreadyConfirmed(ctx, newPassword)
  const signUp = await chooseSignUp(ctx, { email, password, newPassword })
  if (!signUp) {
    // A second click can have confirmed the address between the two readings.
    if (await selectAccountId(ctx.db, email)) return alreadyConfirmed(ctx, newPassword)
    throw refuse(accountRefusals.confirmationInvalid)
  }
  const passwordHash = newPassword === undefined ? signUp.passwordHash : await hashPassword(auth, newPassword)
  if (!(await openAccountOf(ctx, signUp, passwordHash))) return alreadyConfirmed(ctx, newPassword)
  clearSignUpCookie(ctx)
  return done
}

/** A second click says the same as the first; a new password is never set by a link that has done its work. */
function alreadyConfirmed(ctx: Ctx, newPassword: string | undefined): Done {
  if (newPassword !== undefined) throw refuse(accountRefusals.confirmationInvalid)
  clearSignUpCookie(ctx)
  return done
}

/** Returns the sign-up that the request may confirm; null if none waits at the address. */
async function chooseSignUp(
  ctx: Ctx,
  { email, password, newPassword }: { email: string } & Omit<ConfirmEmailInput, 'token'>,
): Promise<SignUp | null> {
  const own = await signUpOfBrowser(ctx, email)
  if (own) return own
  const waiting = await selectSignUps(ctx.db, email, COMPARED_MAX)
  const [newest] = waiting
  if (!newest) return null
  if (newPassword !== undefined) return newest
  if (password === undefined) throw refuse(accountRefusals.confirmationNeedsPassword)
  for (const signUp of waiting) if (await isPassword(ctx.deps.auth, password, signUp.passwordHash)) return signUp
  throw refuse(accountRefusals.wrongPassword)
}

/** Returns the sign-up at this address that the request's browser made; null if it made none. */
export async function signUpOfBrowser(ctx: Ctx, email: string): Promise<SignUp | null> {
  const id = await readSignUpCookie(ctx)
  return id ? selectSignUp(ctx.db, id, email) : null
}

async function openAccountOf(ctx: Ctx, signUp: SignUp, passwordHash: string): Promise<boolean> {
  try {
    return await withTransaction(ctx, (tx) => openSignedUpAccount(tx, signUp, passwordHash))
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') return false
    throw error
  }
}
