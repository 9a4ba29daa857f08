import type { AppContext } from './app-context.ts'
import { invalidateAndRefetch } from './invalidate-and-refetch.ts'

/** Features whose responses can change without an action of this tab. */
export type LiveFeature =
  | 'analytics'
  | 'billing'
  | 'chat'
  | 'connections'
  | 'files'
  | 'gifts'
  | 'notes'
  | 'payments'
  | 'portfolios'

/** Invalidates all queries of these features and refetches those on screen. */
export async function refreshFeatures(
  { queryClient, orpc }: Pick<AppContext, 'queryClient' | 'orpc'>,
  features: readonly LiveFeature[],
): Promise<void> {
  await Promise.all(features.map((feature) => invalidateAndRefetch(queryClient, orpc[feature].key())))
}
