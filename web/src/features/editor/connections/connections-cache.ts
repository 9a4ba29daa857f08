import type { Connections } from '@vitrine/core/connections'
import type { AppContext } from '../../../api/app-context.ts'
import { invalidateAndRefetch } from '../../../api/invalidate-and-refetch.ts'
import { withNewestLive } from './live-connections.ts'

/** Writer of responses and live events about the connected accounts of a portfolio into the query cache. */
export interface ConnectionsCache {
  /**
   * Sends a change and caches its response. If another read or update overlaps the change, the response may be older,
   * so the connections are read again. They are also read again after a failure: the change may have been stored.
   */
  write(send: () => Promise<Connections>): Promise<Connections>
  /** Applies an event to cached connections. A read under way may be older than the event, so it is repeated. */
  apply(change: (connections: Connections) => Connections): Promise<void>
}

/** Returns the cache of a portfolio's connected accounts. */
export function createConnectionsCache(
  { queryClient, orpc }: Pick<AppContext, 'queryClient' | 'orpc'>,
  portfolioId: string,
): ConnectionsCache {
  const queryKey = orpc.connections.get.queryKey({ input: { portfolioId } })
  const reload = () => invalidateAndRefetch(queryClient, queryKey)

  /** Returns how often the cached connections were written, and whether a read is under way. */
  function reads(): { updates: number; reading: boolean } {
    const state = queryClient.getQueryState(queryKey)
    return { updates: state?.dataUpdateCount ?? 0, reading: state !== undefined && state.fetchStatus !== 'idle' }
  }

  return {
    async write(send) {
      const before = reads()
      try {
        const answer = await send()
        const after = reads()
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, (cached) => withNewestLive(answer, cached))
        if (before.reading || after.reading || before.updates !== after.updates) void reload()
        return answer
      } catch (error) {
        void reload()
        throw error
      }
    },
    async apply(change) {
      const { reading } = reads()
      queryClient.setQueryData(queryKey, (cached) => cached && change(cached))
      if (reading) await reload()
    },
  }
}
