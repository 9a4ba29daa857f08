import { useQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Account } from '@vitrine/core/accounts'
import type { OwnPlan } from '@vitrine/core/billing'
import { useSyncExternalStore } from 'react'
import { type AppContext, useAppContext, useOrpc } from '../api/app-context.ts'
import { DELETION_PATH } from './owner-paths.ts'
import { type PlanState, planStateOf } from './plan-state.ts'
import type { TabSession } from './session-guard.ts'

export { SIGN_IN_NOTICES, type SignInNotice, useAskToSignIn } from './ask-to-sign-in.ts'
export { useLeaveAccount, useLeaveEndedAccount } from './leave-account.ts'
export { DELETION_PATH } from './owner-paths.ts'
export { renewSession, startOver } from './session.ts'
export { useFollowSignIn, useSignIn } from './use-sign-in.ts'
export { useUnsavedWork } from './use-unsaved-work.ts'

/**
 * Returns the signed-in person, null for a visitor, or undefined while the session is loading or could not be read. A
 * person who deleted their account is a visitor.
 */
export function useSession(): Account | null | undefined {
  const account = useAnySession()
  return account?.erasedAt ? null : account
}

/** Returns the session like {@link useSession}, also that of a person who deleted their account. */
export function useAnySession(): Account | null | undefined {
  return useQuery(useOrpc().accounts.session.queryOptions()).data
}

/** Returns the session of this tab, also while it waits for the person to sign in again. */
export function useTabSession(): TabSession {
  const { guard } = useAppContext()
  return useSyncExternalStore(guard.subscribe, guard.snapshot, guard.snapshot)
}

/** Returns the plan of the signed-in person with its loading state. */
export function usePlanState(): PlanState {
  const session = useSession()
  const { account } = useTabSession()
  // The server renders, and the browser hydrates, before the guard follows the session.
  const person = account === undefined ? session : account
  return planStateOf(person, useQuery({ ...useOrpc().billing.plan.queryOptions(), enabled: Boolean(session) }))
}

/** Returns the plan of the signed-in person. Undefined for a visitor, while loading, and after a failure. */
export function usePlan(): OwnPlan | undefined {
  return usePlanState().plan
}

/**
 * Throws a redirect to `/auth` if nobody is signed in; `/auth` returns here after signing in. A person who deleted their
 * account is asked whether they keep it. Used as `beforeLoad` of routes.
 */
export async function requireSession({ context, location }: { context: AppContext; location: { href: string } }) {
  const session = await context.queryClient.ensureQueryData(context.orpc.accounts.session.queryOptions())
  if (!session) throw redirect({ to: '/auth', search: { returnTo: location.href } })
  if (session.erasedAt) throw redirect({ to: DELETION_PATH })
}
