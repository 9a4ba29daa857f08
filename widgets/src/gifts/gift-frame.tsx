import { giftTexts } from '@vitrine/core/gifts/lite'
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import scripts from '#fonts/text-scripts.css?inline'
import { makeModal } from '../modal/make-modal.ts'
import { putStyle } from '../styles/put-style.ts'
import style from './gift-dialog.css?inline'

/** Renders the modal dialog around the fields of a gift. Escape, the close button and the backdrop call `onClose`. */
export function GiftFrame({
  onClose,
  onSubmit,
  children,
}: {
  onClose(): void
  onSubmit(event: FormEvent): void
  children: ReactNode
}) {
  const layer = useRef<HTMLDivElement>(null)
  const title = useId()

  // Before the dialog is painted: a key that is pressed as soon as it is visible reaches it.
  useLayoutEffect(() => {
    const takeStyleOff = putStyle(scripts + style)
    const release = layer.current ? makeModal(layer.current) : () => {}
    layer.current?.querySelector('input')?.focus()
    return () => {
      release()
      takeStyleOff()
    }
  }, [])

  return createPortal(
    <div ref={layer} className="gift-layer">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the backdrop is no control; Escape and the close button do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="gift-ground" onClick={onClose} />
      <div
        className="gift"
        role="dialog"
        tabIndex={-1}
        aria-modal="true"
        aria-labelledby={title}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <form onSubmit={onSubmit} noValidate>
          <header>
            <h2 id={title}>{giftTexts.giftPremium}</h2>
            <button type="button" className="gift-close" aria-label="Close" onClick={onClose}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 6l12 12M18 6 6 18" />
              </svg>
            </button>
          </header>
          {children}
        </form>
      </div>
    </div>,
    document.body,
  )
}
