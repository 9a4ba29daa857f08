import { accountRefusals, isBlockedAddress } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import type { Ctx } from '../../runtime/context.ts'

/**
 * Checks if this site takes a new person, apart from the invitation itself. Refuses SIGN_UP_CLOSED, INVITATION_INVALID
 * without a code where one is needed, EMAIL_DOMAIN_BLOCKED, AGE_NOT_STATED.
 */
export function requireOpenSignUp(
  { deps }: Ctx,
  {
    email,
    invitation,
    isOldEnough,
  }: { email: string; invitation?: string | undefined; isOldEnough?: boolean | undefined },
): void {
  const { mode, minAge, blockedDomains } = deps.config.signUp
  if (mode === 'closed') throw refuse(accountRefusals.signUpClosed)
  if (mode === 'invite' && !invitation) throw refuse(accountRefusals.invitationInvalid)
  if (isBlockedAddress(email, blockedDomains)) throw refuse(accountRefusals.emailDomainBlocked)
  if (minAge !== null && !isOldEnough) throw refuse(accountRefusals.ageNotStated)
}
