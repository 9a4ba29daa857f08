import { IconGift } from '@tabler/icons-react'
import { GIFT_PREMIUM } from '@vitrine/core/gifts/page-texts'
import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { FloatButton } from './float-button.tsx'

/** Gives the owner premium. A gift that was begun before signing in, or paid away from here, goes on. */
export function GiftButton({ view, live }: { view: PortfolioView; live: boolean }) {
  return (
    <FloatButton
      name="gift-early"
      live={live}
      resumes={/#gift$|[?&]payment=/}
      load={async (again, close) => {
        const { PageGift, resumeGift } = await import('../gifts/page-gift.tsx')
        const draft = again ? await resumeGift(view.username) : null
        return again && !draft ? null : <PageGift view={view} draft={draft} onClose={close} />
      }}
    >
      <IconGift aria-hidden="true" size={20} stroke={1.75} />
      {GIFT_PREMIUM}
    </FloatButton>
  )
}
