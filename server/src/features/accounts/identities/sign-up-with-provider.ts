import {
  accountRefusals,
  isReservedName,
  needsApproval,
  type ProviderSignUpInput,
  type ProviderSignUpResult,
  pathAfterConfirmation,
  providerRefusals,
} from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { createConfirmationToken, hashPassword } from '../../../auth/auth.ts'
import { violatedConstraint } from '../../../db/constraints.ts'
import { confirmationMail } from '../../../mail/templates.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { queueMail } from '../../../runtime/queue-mail.ts'
import { refuseLookAlike } from '../look-alikes.ts'
import { claimMailSlot, releaseMailSlot } from '../mail-slot.ts'
import { selectAccountId } from '../queries.ts'
import { openSession } from '../session-opening.ts'
import { setSignUpCookie } from '../sign-up-cookie.ts'
import { requireOpenSignUp } from '../sign-up-policy.ts'
import { confirmSignUp, openSignedUpAccount } from '../sign-ups.ts'
import { storeSignUp } from '../stored-sign-up.ts'
import { newToken } from '../token.ts'
import { clearNewPersonCookie, type NewPerson, readNewPerson } from './provider-flow.ts'
import { selectIdentity } from './queries.ts'

/**
 * Creates the account of a person whom a provider has identified in this browser, without a password. An address that
 * the provider has not confirmed gets our confirmation mail first. Refuses SIGN_IN_ATTEMPT_INVALID, IDENTITY_TAKEN,
 * EMAIL_REGISTERED, USERNAME_TAKEN, RATE_LIMITED, and what `requireOpenSignUp` and `useInvitation` refuse.
 */
export async function signUpWithProvider(ctx: Ctx, input: ProviderSignUpInput): Promise<ProviderSignUpResult> {
  await ctx.deps.limiter.spend('sign-up', ctx.source)
  const person = readNewPerson(ctx)
  if (!person) throw refuse(providerRefusals.attemptInvalid)
  const email = person.emailVerified && person.email !== null ? person.email : input.email
  requireOpenSignUp(ctx, { ...input, email })
  if (await selectAccountId(ctx.db, email)) throw refuse(accountRefusals.emailRegistered)
  if (await selectIdentity(ctx.db, person)) throw refuse(providerRefusals.identityTaken)
  if (isReservedName(input.username)) throw refuse(accountRefusals.usernameTaken)
  await refuseLookAlike(ctx.db, input.username, null)
  const { newId, auth } = ctx.deps
  const { provider, subject, returnTo } = person
  const signUp = {
    ...input,
    id: newId(),
    email,
    returnTo: returnTo ?? undefined,
    provider,
    subject,
    // The column needs a hash; nobody knows the password.
    passwordHash: await hashPassword(auth, newToken().token),
  }
  const result = person.emailVerified ? await openAtOnce(ctx, person, signUp) : await askToConfirm(ctx, signUp)
  clearNewPersonCookie(ctx)
  return result
}

type NewSignUp = Parameters<typeof storeSignUp>[1]

/** Opens the account of a person with a confirmed address, or lets it wait for the operator's approval. */
async function openAtOnce(ctx: Ctx, { returnTo }: NewPerson, given: NewSignUp): Promise<ProviderSignUpResult> {
  const awaits = await withTransaction(ctx, async (tx) => {
    const signUp = await storeSignUp(tx, given)
    if (needsApproval(tx.deps.config.signUp.mode, { isInvited: signUp.invitationId !== null })) {
      await confirmSignUp(tx, signUp, null)
      return true
    }
    await openSignedUpAccount(tx, signUp, null)
    return false
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'users_email_unique') throw refuse(accountRefusals.emailRegistered)
    throw error
  })
  if (awaits) return { outcome: 'awaits-approval', returnTo: '/' }
  await openSession(ctx, given.id, { method: 'confirmation' })
  return { outcome: 'signed-in', returnTo: pathAfterConfirmation(returnTo) }
}

/** Stores the sign-up with the mail that confirms its address, at most one a minute. */
async function askToConfirm(ctx: Ctx, signUp: NewSignUp): Promise<ProviderSignUpResult> {
  const { auth, config } = ctx.deps
  const { email } = signUp
  const mail = confirmationMail(config.publicUrl, await createConfirmationToken(auth, email))
  const sends = await claimMailSlot(ctx, 'confirmation', email)
  try {
    await withTransaction(ctx, async (tx) => {
      await storeSignUp(tx, signUp)
      if (!sends) return
      await queueMail(tx, email, mail)
    })
  } catch (error) {
    if (sends) await releaseMailSlot(ctx, 'confirmation', email)
    throw error
  }
  await setSignUpCookie(ctx, signUp.id)
  return { outcome: 'confirm-email', returnTo: '/' }
}
