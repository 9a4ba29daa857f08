import { portfolioTexts } from '@vitrine/core/portfolios/view'
import { PoweredBy } from './powered-by.tsx'

/** What stands where there is no page to see, or none yet. */
export function PortfolioNotFound() {
  return (
    <div className="page">
      <main className="column missing">
        <h1 className="title">{portfolioTexts.notFound}</h1>
        <p>{portfolioTexts.notFoundWords}</p>
        <a href="/">Go home</a>
      </main>
      <PoweredBy />
    </div>
  )
}
