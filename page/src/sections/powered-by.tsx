import { REPORT } from '@vitrine/core/moderation/page-texts'
import { pageTexts } from '@vitrine/core/portfolios/lite'
import { site } from '@vitrine/core/site'

/**
 * Renders the line that names this site, and the link to report the page of `username`. Without both an empty element ends
 * the page, for which the stylesheet waits.
 */
export function PoweredBy({ shown, username = null }: { shown: boolean; username?: string | null }) {
  if (!shown && username === null) return <div className="powered" />
  return (
    <footer className="powered">
      {shown && (
        <a href="/">
          {pageTexts.poweredBy} <b>{site.name}</b>
        </a>
      )}
      {username !== null && <a href={`/report?page=${username}`}>{REPORT}</a>}
    </footer>
  )
}
