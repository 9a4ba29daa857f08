import type { Account } from '@vitrine/core/accounts'
import type { OwnPlan } from '@vitrine/core/billing'

/** Plan of the signed-in person with its loading state. */
export interface PlanState {
  /** Undefined for a visitor, while loading, and after a failure. */
  plan: OwnPlan | undefined
  /** True if the plan is loaded and not premium. While it is loading or failed, nothing is locked. */
  locked: boolean
  /** True if the plan could not be read. */
  failed: boolean
  /** True while the plan is read, also for the first time. */
  busy: boolean
  retry(): void
}

/** The properties of a query that a plan's state depends on. */
interface PlanQuery {
  data: OwnPlan | undefined
  isError: boolean
  isFetching: boolean
  refetch(): unknown
}

/**
 * Returns the plan state of `account`: the person who uses this tab, also while the tab asks them to sign in again.
 * Without an account there is no plan, even if the query still has one.
 */
export function planStateOf(account: Account | null | undefined, query: PlanQuery): PlanState {
  const retry = () => void query.refetch()
  if (!account) return { plan: undefined, locked: false, failed: false, busy: false, retry }
  const { data: plan, isError, isFetching } = query
  return { plan, locked: plan?.premium === false, failed: isError && plan === undefined, busy: isFetching, retry }
}
