import type { Account } from '@vitrine/core/accounts'
import type { Ctx } from '../../runtime/context.ts'

export { selectWellKnown } from './look-alikes.ts'

import { selectAccount, selectAccountId, selectNameOwner, selectRunningSessions } from './queries.ts'
import { type SignUp, selectWaitingSignUp, selectWaitingSignUps } from './sign-ups.ts'

export {
  insertDeletion,
  listDueDeletions,
  lockDueDeletion,
  namesNobodyLeaving,
  selectDeletion,
  takeDeletion,
} from './account-deletions.ts'
export {
  beginAccountEnd,
  endAccount,
  endSessions,
  eraseAddress,
  eraseResetLinks,
  type LeavingPerson,
  listLeaving,
} from './account-end.ts'
export { liftAccountSuspension, selectAccountSuspension, suspendAccount } from './account-suspensions.ts'
export { approveSignUp } from './approve-sign-up.ts'
export { checkName } from './check-name.ts'
export { declineSignUp } from './decline-sign-up.ts'
export { findActor } from './find-actor.ts'
export { requireFreshSignIn } from './fresh-sign-in.ts'
export { listIdentities } from './identities/list-identities.ts'
export { unlinkIdentity } from './identities/unlink-identity.ts'
export { invitePeople } from './invite-people.ts'
export { openAccount } from './open-account.ts'
export { queueRequestedLinks } from './queue-requested-links.ts'
export { accountsRouter } from './router.ts'
export { hasSecondFactor } from './second-factor/factors.ts'
export { remindRecoveries } from './second-factor/remind-recoveries.ts'
export { resealFactors } from './second-factor/reseal-factors.ts'
export { resetSecondFactor } from './second-factor/reset-second-factor.ts'
export { createSessionCache } from './session-cache.ts'
export { findLeavingActor } from './session-person.ts'
export { sweepAccounts } from './sweep-accounts.ts'
export { hashToken, newToken } from './token.ts'
export { readDevice } from './user-agent.ts'
export { findFormerOwner, leadToPage, replaceUsername } from './username-changes.ts'
export { claimName } from './username-claim.ts'
export { withdrawInvitation } from './withdraw-invitation.ts'

/** Returns the sign-ups that await the operator's approval, oldest first, at most 200. */
export function listWaitingSignUps(ctx: Ctx): Promise<SignUp[]> {
  return selectWaitingSignUps(ctx.db, 200)
}

/** Returns the sign-up with this address or username that awaits approval; null if there is none. */
export function findWaitingSignUp(ctx: Ctx, who: string): Promise<SignUp | null> {
  return selectWaitingSignUp(ctx.db, who)
}

/** Returns the id of the account with this address; null if there is none. */
export function findAccountId(ctx: Ctx, email: string): Promise<string | null> {
  return selectAccountId(ctx.db, email)
}

/** Returns the id of the person, or of the unconfirmed sign-up, that has a name; null while it is free. */
export function findNameOwner(ctx: Ctx, name: string): Promise<string | null> {
  return selectNameOwner(ctx.db, name)
}

/** Returns a person's account; null once it is deleted. */
export function findAccount(ctx: Ctx, userId: string): Promise<Account | null> {
  return selectAccount(ctx.db, userId)
}

/** Returns the ids of those sessions that have not ended, read from the database and never from a cache. */
export async function runningSessions(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await selectRunningSessions(ctx.db, ids, ctx.now()))
}
