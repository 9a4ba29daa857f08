import { useAppContext } from './app-context.ts'
import { createPortfolioCache, type PortfolioCache } from './portfolio-cache.ts'

/** Returns the cache of the signed-in person's portfolios. */
export function usePortfolioCache(): PortfolioCache {
  return createPortfolioCache(useAppContext())
}
