import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Makes what was read under a key out of date; what is on screen is read again. What is only now being read for the
 * first time may be older than the change, and is out of date when it arrives: the library itself leaves it be. What
 * could not be read is left to whoever asked for it.
 */
export async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const begun = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  const first = begun.filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ queryKey })
  await Promise.allSettled(first.map(({ promise }) => promise))
  const arrived = first.filter(({ state }) => state.status === 'success')
  await Promise.all(arrived.map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })))
}
