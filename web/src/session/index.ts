import { useQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Account } from '@vitrine/core/accounts'
import type { OwnPlan } from '@vitrine/core/billing'
import { useSyncExternalStore } from 'react'
import { type AppContext, useAppContext, useOrpc } from '../api/app-context.ts'
import type { TabSession } from './session-guard.ts'

export { SIGN_IN_NOTICES, type SignInNotice, useAskToSignIn } from './ask-to-sign-in.ts'
export { useLeaveAccount } from './leave-account.ts'
export { renewSession, startOver } from './session.ts'
export { useSignIn } from './use-sign-in.ts'
export { useUnsavedWork } from './use-unsaved-work.ts'

/** The signed-in person; null for a visitor, undefined while it is being asked. */
export function useSession(): Account | null | undefined {
  return useQuery(useOrpc().accounts.session.queryOptions()).data
}

/** The session as this tab uses it, also while it waits for its person to sign in again. */
export function useTabSession(): TabSession {
  const { guard } = useAppContext()
  return useSyncExternalStore(guard.subscribe, guard.snapshot, guard.snapshot)
}

/** The plan of the signed-in person, and how far its reading is. */
export interface PlanState {
  /** Undefined for a visitor, while it is loading, and where it could not be read. */
  plan: OwnPlan | undefined
  /** True once the plan is known to be without premium. A plan that is loading or could not be read locks nothing. */
  locked: boolean
  /** True where no plan could be read. */
  failed: boolean
  busy: boolean
  retry(): void
}

/** Returns the plan of the signed-in person with the state of its reading. */
export function usePlanState(): PlanState {
  const session = useSession()
  const query = useQuery({ ...useOrpc().billing.plan.queryOptions(), enabled: Boolean(session) })
  const { data: plan, isError, isFetching, refetch } = query
  return {
    plan,
    locked: plan?.premium === false,
    failed: isError && plan === undefined,
    busy: isFetching,
    retry: () => void refetch(),
  }
}

/** Returns the plan of the signed-in person; undefined for a visitor and while it is loading. */
export function usePlan(): OwnPlan | undefined {
  return usePlanState().plan
}

/** For a route's `beforeLoad`: without a session the way leads to `/auth`, and back here after signing in. */
export async function requireSession({ context, location }: { context: AppContext; location: { href: string } }) {
  const session = await context.queryClient.ensureQueryData(context.orpc.accounts.session.queryOptions())
  if (!session) throw redirect({ to: '/auth', search: { returnTo: location.href } })
}
