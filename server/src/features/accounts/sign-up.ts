import { accountRefusals, isReservedName, type SignUpInput } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { createConfirmationToken, hashPassword } from '../../auth/auth.ts'
import { confirmationMail } from '../../mail/templates.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { refuseLookAlike } from './look-alikes.ts'
import { claimMailSlot, releaseMailSlot } from './mail-slot.ts'
import { requirePasswords } from './password-policy.ts'
import { selectAccountId } from './queries.ts'
import { setSignUpCookie } from './sign-up-cookie.ts'
import { requireOpenSignUp } from './sign-up-policy.ts'
import { storeSignUp } from './stored-sign-up.ts'

/**
 * Stores a sign-up with its name and its confirmation mail in one transaction, and sets the sign-up cookie. An
 * address may have several sign-ups until one is confirmed. Only one mail a minute is sent to it, and its link can
 * confirm any of them (ADR 20). Refuses PASSWORDS_OFF, EMAIL_REGISTERED, USERNAME_TAKEN, RATE_LIMITED, and what
 * `requireOpenSignUp` and `useInvitation` refuse.
 */
export async function signUp(ctx: Ctx, input: SignUpInput): Promise<Done> {
  const { email, password, username } = input
  const { auth, config, limiter, newId } = ctx.deps
  requirePasswords(ctx)
  await limiter.spend('sign-up', ctx.source)
  requireOpenSignUp(ctx, input)
  if (await selectAccountId(ctx.db, email)) throw refuse(accountRefusals.emailRegistered)
  if (isReservedName(username)) throw refuse(accountRefusals.usernameTaken)
  await refuseLookAlike(ctx.db, username, null)
  const passwordHash = await hashPassword(auth, password)
  const mail = confirmationMail(config.publicUrl, await createConfirmationToken(auth, email))
  const id = newId()
  const sends = await claimMailSlot(ctx, 'confirmation', email)
  try {
    await withTransaction(ctx, async (tx) => {
      await storeSignUp(tx, { ...input, id, passwordHash, provider: null, subject: null })
      if (!sends) return
      await queueMail(tx, email, mail)
    })
  } catch (error) {
    if (sends) await releaseMailSlot(ctx, 'confirmation', email)
    throw error
  }
  await setSignUpCookie(ctx, id)
  return done
}
