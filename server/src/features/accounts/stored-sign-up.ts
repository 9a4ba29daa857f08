import { type SignUpInput, usesInvitation } from '@vitrine/core/accounts'
import type { Ctx } from '../../runtime/context.ts'
import { useInvitation } from './invitations.ts'
import { insertSignUp, type SignUp } from './sign-ups.ts'

/** Stores a sign-up with the invitation that it uses, where invitations matter. Refuses USERNAME_TAKEN, INVITATION_INVALID. */
export async function storeSignUp(
  tx: Ctx,
  {
    id,
    email,
    username,
    passwordHash,
    provider,
    subject,
    returnTo,
    invitation,
  }: Omit<SignUpInput, 'password'> & Pick<SignUp, 'id' | 'passwordHash' | 'provider' | 'subject'>,
): Promise<SignUp> {
  const isInvited = invitation !== undefined && invitation !== '' && usesInvitation(tx.deps.config.signUp.mode)
  const signUp: SignUp = {
    id,
    email,
    username,
    passwordHash,
    provider,
    subject,
    returnTo: returnTo ?? null,
    invitationId: isInvited ? await useInvitation(tx, { code: invitation, email }) : null,
    confirmedAt: null,
    createdAt: tx.now(),
  }
  await insertSignUp(tx, signUp)
  return signUp
}
