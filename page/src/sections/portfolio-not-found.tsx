import { missingTexts } from '@vitrine/core/portfolios/lite'
import { PoweredBy } from './powered-by.tsx'

/** Renders the message for a page that does not exist or is not published, and offers its name if it is free. */
export function PortfolioNotFound({ freeName }: { freeName: string | null }) {
  return (
    <div className="page">
      <main className="column missing">
        <h1 className="title">{missingTexts.notFound}</h1>
        <p>{missingTexts.notFoundDescription}</p>
        <a href="/">Go home</a>
        {freeName !== null && (
          <div className="offer">
            <p>
              <b>@{freeName}</b> {missingTexts.nameIsFree}
            </p>
            <a className="claim" href={`/auth?mode=sign-up&username=${freeName}`}>
              {missingTexts.claimName}
            </a>
          </div>
        )}
      </main>
      <PoweredBy shown />
    </div>
  )
}
