import {
  accountRefusals,
  type ConfirmEmailInput,
  type Confirmed,
  needsApproval,
  pathAfterConfirmation,
} from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { hashPassword, isPassword, readConfirmationToken } from '../../auth/auth.ts'
import { violatedConstraint } from '../../db/constraints.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { toOwnAccount } from './own-account.ts'
import { selectAccountId } from './queries.ts'
import { openSession } from './session-opening.ts'
import { clearSignUpCookie, findSignUpOfBrowser } from './sign-up-cookie.ts'
import { confirmSignUp, openSignedUpAccount, type SignUp, selectSignUps } from './sign-ups.ts'

/** Maximum number of sign-ups at one address that a password is compared with, newest first. */
const COMPARED_MAX = 10

/**
 * Opens the account of a sign-up and a session of it. The link's token proves that the address is the person's. The cookie of the browser
 * that signed up, or the sign-up's password, proves that the sign-up is theirs. Without the cookie, a new password
 * replaces that of the newest sign-up, and the identity with which its person may have signed up. So a click on the link alone never confirms a stranger's sign-up (ADR 20).
 * Refuses CONFIRMATION_INVALID, CONFIRMATION_NEEDS_PASSWORD, WRONG_PASSWORD, RATE_LIMITED.
 */
export async function confirmEmail(ctx: Ctx, { token, password, newPassword }: ConfirmEmailInput): Promise<Confirmed> {
  const { auth, limiter } = ctx.deps
  await limiter.spend('confirm', ctx.source)
  const email = await readConfirmationToken(auth, token)
  if (!email) throw refuse(accountRefusals.confirmationInvalid)
  if (await selectAccountId(ctx.db, email)) return alreadyConfirmed(ctx, newPassword)
  const signUp = await chooseSignUp(ctx, { email, password, newPassword })
  if (!signUp) {
    // A second click can have confirmed the address between the two reads.
    if (await selectAccountId(ctx.db, email)) return alreadyConfirmed(ctx, newPassword)
    throw refuse(accountRefusals.confirmationInvalid)
  }
  const passwordHash = newPassword === undefined ? ownPasswordOf(signUp) : await hashPassword(auth, newPassword)
  if (awaitsApproval(ctx, signUp)) return waitForApproval(ctx, signUp, passwordHash)
  if (!(await openAccountOf(ctx, signUp, passwordHash))) return alreadyConfirmed(ctx, newPassword)
  clearSignUpCookie(ctx)
  await openSession(ctx, signUp.id, { method: 'confirmation' })
  const { id, email: address, username } = signUp
  return {
    account: toOwnAccount({ id, email: address, username }),
    awaitsApproval: false,
    returnTo: pathAfterConfirmation(signUp.returnTo),
  }
}

function awaitsApproval({ deps }: Ctx, { invitationId }: SignUp): boolean {
  return needsApproval(deps.config.signUp.mode, { isInvited: invitationId !== null })
}

async function waitForApproval(ctx: Ctx, signUp: SignUp, passwordHash: string | null): Promise<Confirmed> {
  if (await withTransaction(ctx, (tx) => confirmSignUp(tx, signUp, passwordHash))) clearSignUpCookie(ctx)
  return { account: null, awaitsApproval: true, returnTo: '/' }
}

/**
 * Returns the result of a later click, which opens no session. Refuses CONFIRMATION_INVALID for a new password, which a used link
 * cannot set.
 */
function alreadyConfirmed(ctx: Ctx, newPassword: string | undefined): Confirmed {
  if (newPassword !== undefined) throw refuse(accountRefusals.confirmationInvalid)
  clearSignUpCookie(ctx)
  return { account: null, awaitsApproval: false, returnTo: '/' }
}

/**
 * Returns the sign-up that the request may confirm; null if the address has none. Refuses
 * CONFIRMATION_NEEDS_PASSWORD, WRONG_PASSWORD.
 */
async function chooseSignUp(
  ctx: Ctx,
  { email, password, newPassword }: { email: string } & Omit<ConfirmEmailInput, 'token'>,
): Promise<SignUp | null> {
  const own = await findSignUpOfBrowser(ctx, email)
  if (own) return own
  const waiting = await selectSignUps(ctx.db, email, COMPARED_MAX)
  const [newest] = waiting
  if (!newest) return null
  if (newPassword !== undefined) return newest
  if (password === undefined) throw refuse(accountRefusals.confirmationNeedsPassword)
  for (const signUp of waiting) if (await isPassword(ctx.deps.auth, password, signUp.passwordHash)) return signUp
  throw refuse(accountRefusals.wrongPassword)
}

/** Returns the hash of a sign-up's password; null if its person was identified by a provider. */
function ownPasswordOf({ provider, passwordHash }: SignUp): string | null {
  return provider === null ? passwordHash : null
}

async function openAccountOf(ctx: Ctx, signUp: SignUp, passwordHash: string | null): Promise<boolean> {
  try {
    return await withTransaction(ctx, (tx) => openSignedUpAccount(tx, signUp, passwordHash))
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') return false
    throw error
  }
}
