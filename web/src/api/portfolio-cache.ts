import type { OwnPortfolio } from '@vitrine/core/portfolios'
import type { AppContext } from './app-context.ts'

/**
 * Writes the server's responses about the owner's portfolios into the query cache, so that all screens show them at
 * once.
 */
export interface PortfolioCache {
  /** Adds a portfolio that was just created. */
  add(portfolio: OwnPortfolio): Promise<void>
  /**
   * Sends a change to the server and applies its response to the cached portfolio. Reads that overlap it may be older
   * or newer than the response, so the portfolio is read again after them. It is also read again after a failure,
   * because the change may have been stored.
   */
  write<Answer>(
    id: string,
    send: () => Promise<Answer>,
    apply: (portfolio: OwnPortfolio, answer: Answer) => OwnPortfolio,
  ): Promise<Answer>
  /** Applies a response of another request to the cached portfolio, and reads the portfolio again. */
  change(id: string, change: (portfolio: OwnPortfolio) => OwnPortfolio): Promise<void>
  /** Reads the portfolio again. */
  reload(id: string): Promise<void>
}

/** Returns the cache of the signed-in person's portfolios. */
export function createPortfolioCache({ queryClient, orpc }: Pick<AppContext, 'queryClient' | 'orpc'>): PortfolioCache {
  const listKey = orpc.portfolios.listOwn.queryKey()
  const keyOf = (id: string) => orpc.portfolios.getOwn.queryKey({ input: { id } })

  function cancelReads(id: string): Promise<unknown> {
    return Promise.all([listKey, keyOf(id)].map((queryKey) => queryClient.cancelQueries({ queryKey })))
  }

  function set(id: string, apply: (portfolio: OwnPortfolio) => OwnPortfolio): void {
    queryClient.setQueryData(keyOf(id), (portfolio) => portfolio && apply(portfolio))
    queryClient.setQueryData(listKey, (list) =>
      list?.map((portfolio) => (portfolio.id === id ? apply(portfolio) : portfolio)),
    )
  }

  /** Returns the number of updates of each cached query, and whether a read is under way. */
  function readsOf(id: string): { updates: number[]; reading: boolean } {
    const states = [listKey, keyOf(id)].map((queryKey) => queryClient.getQueryState(queryKey))
    return {
      updates: states.map((state) => state?.dataUpdateCount ?? 0),
      reading: states.some((state) => state !== undefined && state.fetchStatus !== 'idle'),
    }
  }

  async function reload(id: string): Promise<void> {
    await Promise.all([listKey, keyOf(id)].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }

  return {
    reload,
    async add(portfolio) {
      await queryClient.cancelQueries({ queryKey: listKey })
      queryClient.setQueryData(keyOf(portfolio.id), portfolio)
      queryClient.setQueryData(listKey, (list) => [portfolio, ...(list ?? [])])
    },
    async write(id, send, apply) {
      const before = readsOf(id)
      try {
        const answer = await send()
        const after = readsOf(id)
        const overlapped = before.reading || after.reading || `${before.updates}` !== `${after.updates}`
        await cancelReads(id)
        set(id, (portfolio) => apply(portfolio, answer))
        if (overlapped) void reload(id)
        return answer
      } catch (error) {
        void reload(id)
        throw error
      }
    },
    async change(id, apply) {
      await cancelReads(id)
      set(id, apply)
      void reload(id)
    },
  }
}
