import { IconShare2 } from '@tabler/icons-react'
import { REPORT } from '@vitrine/core/moderation/page-texts'
import { ShareContents } from '@vitrine/widgets/share/share-contents.tsx'
import { SHARE } from '@vitrine/widgets/share/share-page.ts'
import { partId } from '../parts/part.ts'

/**
 * Renders the Share button and its panel: the page's address, its QR code with two downloads, and a link to report it. The panel is a
 * popover that the browser opens without scripts; `page/src/parts/share.ts` adds scripts. If `address` is null, as in
 * the preview, there is no panel and the button does nothing.
 */
export function SharePanel({ username, address }: { username: string; address: string | null }) {
  return (
    <div id={partId('share')}>
      <button
        type="button"
        className="float round"
        aria-label={SHARE}
        popoverTarget={address === null ? undefined : 'share'}
      >
        <IconShare2 aria-hidden="true" size={20} stroke={1.75} />
      </button>
      {address !== null && (
        <div id="share" popover="auto" role="dialog" aria-label={SHARE} className="panel">
          <p>{SHARE}</p>
          <ShareContents username={username} url={address} />
          <a href={`/report?page=${username}`}>{REPORT}</a>
          <button type="button" popoverTarget="share" aria-label="Close">
            ✕
          </button>
        </div>
      )}
    </div>
  )
}
