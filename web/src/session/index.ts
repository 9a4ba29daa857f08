import { hashKey, useQuery } from '@tanstack/react-query'
import { redirect, useNavigate, useRouter } from '@tanstack/react-router'
import type { Account } from '@vitrine/core/accounts'
import type { OwnPlan } from '@vitrine/core/billing'
import { useEffect } from 'react'
import { type AppContext, useAppContext, useOrpc } from '../api/app-context.ts'
import { onOtherTab } from './tabs.ts'

export { SIGN_IN_NOTICES, type SignInNotice, useAskToSignIn } from './ask-to-sign-in.ts'
export { useLeaveAccount } from './leave-account.ts'

/** Rooms that only somebody signed in may be in. */
const OWNER_PATHS = /^\/(dashboard|create-portfolio|editor|subscription|gifts)(\/|$)/

/** The signed-in person; null for a visitor, undefined while it is being asked. */
export function useSession(): Account | null | undefined {
  return useQuery(useOrpc().accounts.session.queryOptions()).data
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

/** Asks anew who is signed in. What was read for somebody else is forgotten, and read again where it is on screen. */
export async function renewSession({ api, queryClient, orpc }: AppContext): Promise<Account | null> {
  const account = await api.accounts.session()
  queryClient.setQueryData(orpc.accounts.session.queryKey(), account)
  await queryClient.resetQueries({ predicate: isNotSession(orpc) })
  return account
}

function isNotSession(orpc: AppContext['orpc']): (query: { queryHash: string }) => boolean {
  const session = hashKey(orpc.accounts.session.queryKey())
  return ({ queryHash }) => queryHash !== session
}

/** For a route's `beforeLoad`: without a session the way leads to `/auth`, and back here after signing in. */
export async function requireSession({ context, location }: { context: AppContext; location: { href: string } }) {
  const session = await context.queryClient.ensureQueryData(context.orpc.accounts.session.queryOptions())
  if (!session) throw redirect({ to: '/auth', search: { returnTo: location.href } })
}

/** Keeps this tab at the session of the browser: it follows what other tabs do, and leaves the owner's rooms on sign-out. */
export function useSessionFollower(): void {
  const context = useAppContext()
  const router = useRouter()
  const navigate = useNavigate()
  const session = useSession()

  useEffect(
    () =>
      onOtherTab(() => {
        void renewSession(context)
      }),
    [context],
  )
  useEffect(() => {
    if (session !== null || !OWNER_PATHS.test(router.state.location.pathname)) return
    context.queryClient.removeQueries({ predicate: isNotSession(context.orpc) })
    void navigate({ to: '/', ignoreBlocker: true })
  }, [session, router, navigate, context])
}
