import { useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { makeModal } from '../../modal/make-modal.ts'
import { useChatStyle } from './use-chat-style.ts'

/** Asks for confirmation of an action that cannot be undone. Escape, 'Cancel' and the backdrop cancel it. */
export function ChatQuestion({
  title,
  description,
  answer,
  onAnswer,
  onCancel,
}: {
  title: string
  description: string
  /** Label of the button that confirms. */
  answer: string
  onAnswer(): void
  onCancel(): void
}) {
  const layer = useRef<HTMLDivElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const id = useId()
  useChatStyle()
  useLayoutEffect(() => {
    const release = layer.current ? makeModal(layer.current) : () => {}
    cancel.current?.focus()
    return release
  }, [])
  return createPortal(
    <div ref={layer} className="chat-ask">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the backdrop is no control; Escape and Cancel do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="chat-backdrop" onClick={onCancel} />
      <div
        className="chat-question"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') onCancel()
        }}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{description}</p>
        <div className="chat-answers">
          <button ref={cancel} type="button" className="chat-button" onClick={onCancel}>
            Cancel
          </button>
          <button
            type="button"
            className="chat-button chat-danger"
            onClick={() => {
              onCancel()
              onAnswer()
            }}
          >
            {answer}
          </button>
        </div>
      </div>
    </div>,
    document.body,
  )
}
