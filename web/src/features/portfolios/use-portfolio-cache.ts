import { useQueryClient } from '@tanstack/react-query'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { useOrpc } from '../../api/app-context.ts'

/** Writes what the server answered about the own portfolios into the cache, so that every screen shows it at once. */
export interface PortfolioCache {
  /** Remembers a portfolio that was just created. */
  add(portfolio: OwnPortfolio): Promise<void>
  /** Changes a cached portfolio. Reads that are under way are dropped: they may carry the state before the change. */
  change(id: string, change: (portfolio: OwnPortfolio) => OwnPortfolio): Promise<void>
  /** Asks the server again. */
  reload(id: string): Promise<void>
}

/** The cache of the signed-in person's portfolios. */
export function usePortfolioCache(): PortfolioCache {
  const queryClient = useQueryClient()
  const orpc = useOrpc()
  const listKey = orpc.portfolios.listOwn.queryKey()
  const keyOf = (id: string) => orpc.portfolios.getOwn.queryKey({ input: { id } })

  async function add(portfolio: OwnPortfolio): Promise<void> {
    await queryClient.cancelQueries({ queryKey: listKey })
    queryClient.setQueryData(keyOf(portfolio.id), portfolio)
    queryClient.setQueryData(listKey, (list) => [portfolio, ...(list ?? [])])
  }

  async function change(id: string, apply: (portfolio: OwnPortfolio) => OwnPortfolio): Promise<void> {
    await Promise.all([
      queryClient.cancelQueries({ queryKey: listKey }),
      queryClient.cancelQueries({ queryKey: keyOf(id) }),
    ])
    queryClient.setQueryData(keyOf(id), (portfolio) => portfolio && apply(portfolio))
    queryClient.setQueryData(listKey, (list) =>
      list?.map((portfolio) => (portfolio.id === id ? apply(portfolio) : portfolio)),
    )
  }

  async function reload(id: string): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: keyOf(id) })
  }

  return { add, change, reload }
}
