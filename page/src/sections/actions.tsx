import { IconGift, IconMessageCircle, IconPencil } from '@tabler/icons-react'
import { CHAT_NOW } from '@vitrine/core/chat/page-texts'
import { GIFT_PREMIUM } from '@vitrine/core/gifts/page-texts'
import { type PortfolioView, pageTexts } from '@vitrine/core/portfolios/lite'
import { partId } from '../parts/part.ts'
import { FloatButton } from './float-button.tsx'
import { SharePanel } from './share-panel.tsx'

const ICON = { 'aria-hidden': true, size: 20, stroke: 1.75 } as const

/**
 * Renders the buttons of the bar. The document is the same for everyone: the stylesheet hides the gift button for a
 * while, because the visitor may be the owner, who gets the link to the editor in its place. On narrow screens all but
 * chat are in a menu, a popover that the browser opens without scripts. `address` is null in the preview, where the
 * buttons do nothing.
 */
export function Actions({ view, address }: { view: PortfolioView; address: string | null }) {
  const preview = address === null
  return (
    <aside className="floats" aria-label="Actions">
      <div id="menu" className="menu" popover="auto">
        <SharePanel username={view.username} address={address} />
        {!preview && (
          <a id={partId('edit')} className="float" href={`/editor/${view.id}`} hidden>
            <IconPencil {...ICON} />
            {pageTexts.editPage}
          </a>
        )}
        <FloatButton name="gift" className={preview ? 'float' : 'float waits'} preview={preview}>
          <IconGift {...ICON} />
          {GIFT_PREMIUM}
        </FloatButton>
      </div>
      {view.chatEnabled && (
        <FloatButton name="chat" preview={preview}>
          <IconMessageCircle {...ICON} />
          {CHAT_NOW}
        </FloatButton>
      )}
      <button type="button" className="float round menu-button" aria-label="More" popoverTarget="menu">
        •••
      </button>
    </aside>
  )
}
