import { IconGift } from '@tabler/icons-react'
import { GIFT_PREMIUM } from '@vitrine/core/gifts/page-texts'
import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { FloatButton } from './float-button.tsx'

/**
 * Renders the gift button. A gift that was started before signing in or paid in another document continues. With `waits`
 * the stylesheet hides the button for a while, because the visitor may be the owner.
 */
export function GiftButton({ view, live, waits }: { view: PortfolioView; live: boolean; waits: boolean }) {
  return (
    <FloatButton
      name="gift"
      className={waits ? 'float waits' : 'float'}
      live={live}
      resumes={/[?&]payment=/}
      load={async (again, close) => {
        const { newGift, PageGift, resumeGift } = await import('../gifts/page-gift.tsx')
        const draft = again ? await resumeGift(view) : newGift(view)
        return draft && <PageGift view={view} draft={draft} onClose={close} />
      }}
    >
      <IconGift aria-hidden="true" size={20} stroke={1.75} />
      {GIFT_PREMIUM}
    </FloatButton>
  )
}
