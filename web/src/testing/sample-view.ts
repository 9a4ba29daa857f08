import { NO_CONNECTIONS, type PortfolioView, toPortfolioView } from '@vitrine/core/portfolios'
import { samplePortfolio } from '../features/editor/draft/sample-portfolio.ts'

/** Returns the public view of a page with this name and title, whose owner has no premium, for tests. */
export function sampleView(texts: { username: string; title: string }): PortfolioView {
  const now = new Date('2026-11-25T12:00:00.000Z')
  const nothing = { links: [], socialLinks: [], projects: [], badges: [], note: null, connections: NO_CONNECTIONS }
  const record = { ...samplePortfolio, ...texts, published: true }
  return toPortfolioView(record, { premium: false, until: null }, { now, ...nothing })
}
