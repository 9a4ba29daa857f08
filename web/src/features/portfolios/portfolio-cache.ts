import type { OwnPortfolio } from '@vitrine/core/portfolios'
import type { AppContext } from '../../api/app-context.ts'

/** Writes what the server answered about the own portfolios into the cache, so that every screen shows it at once. */
export interface PortfolioCache {
  /** Remembers a portfolio that was just created. */
  add(portfolio: OwnPortfolio): Promise<void>
  /**
   * Makes a change on the server and takes its answer into the cached portfolio. Reads that overlap it may be older or
   * newer than the answer, so the portfolio is read again after them; so it is after a failure, where the change may have
   * been stored all the same.
   */
  write<Answer>(
    id: string,
    send: () => Promise<Answer>,
    apply: (portfolio: OwnPortfolio, answer: Answer) => OwnPortfolio,
  ): Promise<Answer>
  /** Takes an answer that came by another way into the cached portfolio, and reads it again. */
  change(id: string, change: (portfolio: OwnPortfolio) => OwnPortfolio): Promise<void>
  /** Reads the portfolio again. */
  reload(id: string): Promise<void>
}

/** The cache of the signed-in person's portfolios. */
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

  /** Returns how many times each was read or written, and whether a read of one is under way. */
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
