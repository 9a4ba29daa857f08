import { pageTexts } from '@vitrine/core/portfolios/lite'
import { site } from '@vitrine/core/site'

/** Renders the line that names this site. Without it an empty element ends the page, for which the stylesheet waits. */
export function PoweredBy({ shown }: { shown: boolean }) {
  if (!shown) return <div className="powered" />
  return (
    <footer className="powered">
      <a href="/">
        {pageTexts.poweredBy} <b>{site.name}</b>
      </a>
    </footer>
  )
}
