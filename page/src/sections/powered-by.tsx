import { pageTexts } from '@vitrine/core/portfolios/lite'
import { site } from '@vitrine/core/site'

export function PoweredBy() {
  return (
    <footer className="powered">
      <a href="/">
        {pageTexts.poweredBy} <b>{site.name}</b>
      </a>
    </footer>
  )
}
