import { pageTexts } from '@vitrine/core/portfolios/view'
import { PoweredBy } from './powered-by.tsx'

/** What stands where there is no page to see, or none yet. */
export function PortfolioNotFound() {
  return (
    <div className="page">
      <main className="column missing">
        <h1 className="title">{pageTexts.notFound}</h1>
        <p>{pageTexts.notFoundWords}</p>
        <a href="/">Go home</a>
      </main>
      <PoweredBy />
    </div>
  )
}
