import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Invalidates the queries of a key and refetches the active ones. A first read that is still running may be older than
 * the change, so it is marked stale when it arrives; the library itself would not. Failed reads are reported to their
 * callers.
 */
export async function invalidateAndRefetch(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const begun = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  const first = begun.filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ queryKey })
  await Promise.allSettled(first.map(({ promise }) => promise))
  const arrived = first.filter(({ state }) => state.status === 'success')
  await Promise.all(arrived.map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })))
}
