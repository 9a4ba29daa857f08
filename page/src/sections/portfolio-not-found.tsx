import { missingTexts } from '@vitrine/core/portfolios/lite'
import { PoweredBy } from './powered-by.tsx'

/** Renders the message for a page that does not exist or is not published. */
export function PortfolioNotFound() {
  return (
    <div className="page">
      <main className="column missing">
        <h1 className="title">{missingTexts.notFound}</h1>
        <p>{missingTexts.notFoundDescription}</p>
        <a href="/">Go home</a>
      </main>
      <PoweredBy shown />
    </div>
  )
}
