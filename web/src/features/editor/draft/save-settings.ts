import { toPortfolioChanges } from '@vitrine/core/looks'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import type { PortfolioCache } from '../../../api/portfolio-cache.ts'
import { settingsOf } from './draft.ts'

/**
 * Sends a save and writes the settings of its response into the cached portfolio. Lists, files and everything else stay
 * as cached, because the response may be older than they are.
 */
export function saveSettings(
  cache: Pick<PortfolioCache, 'write'>,
  portfolioId: string,
  send: () => Promise<OwnPortfolio>,
): Promise<OwnPortfolio> {
  return cache.write(portfolioId, send, (cached, saved) => ({
    ...cached,
    ...toPortfolioChanges(settingsOf(saved)),
    theme: saved.theme,
  }))
}
