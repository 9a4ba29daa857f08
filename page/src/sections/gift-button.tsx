import { IconGift } from '@tabler/icons-react'
import { GIFT_PREMIUM } from '@vitrine/core/gifts/texts'
import { kernelTexts } from '@vitrine/core/kernel/texts'
import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMounted } from './use-mounted.ts'

const EARLY = 'gift-early'

/**
 * Gives the owner premium. The dialog is loaded when it is wanted. A click that comes before any script opens a popover
 * that nobody sees, and is found there. A gift that was begun before signing in, or paid away from here, goes on.
 */
export function GiftButton({ view, live }: { view: PortfolioView; live: boolean }) {
  const early = useRef<HTMLDivElement>(null)
  const alive = useMounted()
  const [dialog, setDialog] = useState<ReactNode>(null)

  async function open(again: boolean): Promise<void> {
    const { PageGift, resumeGift } = await import('../gifts/page-gift.tsx')
    const draft = again ? await resumeGift(view.username) : null
    if (again && !draft) return
    setDialog(<PageGift view={view} draft={draft} onClose={() => setDialog(null)} />)
  }
  function want(again: boolean): void {
    open(again).catch(() =>
      setDialog(
        <p className="failure float-failure" role="alert">
          {kernelTexts.unexpected}
        </p>,
      ),
    )
  }

  const begin = useEffectEvent(() => {
    const clicked = takeEarly(early.current)
    if (live && (clicked || /#gift$|[?&]payment=/.test(location.href))) want(!clicked)
  })
  useEffect(() => begin(), [])

  return (
    <>
      <button
        type="button"
        className="float"
        popoverTarget={alive ? undefined : EARLY}
        onClick={live ? () => want(false) : undefined}
      >
        <IconGift aria-hidden="true" size={20} stroke={1.75} />
        <span>{GIFT_PREMIUM}</span>
      </button>
      <div ref={early} id={EARLY} popover="manual" className="early" />
      {dialog}
    </>
  )
}

/** True if the popover was opened before the scripts came; it is closed then. Browsers without popovers have none. */
function takeEarly(popover: HTMLElement | null): boolean {
  if (!popover?.hidePopover || !popover.matches(':popover-open')) return false
  popover.hidePopover()
  return true
}
