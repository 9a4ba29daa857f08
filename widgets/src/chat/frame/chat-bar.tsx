import { IconChevronUp, IconX } from '@tabler/icons-react'
import { chatTexts } from '@vitrine/core/chat/lite'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useChatStyle } from './use-chat-style.ts'

/** Renders a minimised panel: its name and the number of unread messages. */
export function ChatBar({
  label,
  name,
  face,
  unread = 0,
  onOpen,
  onClose,
}: {
  /** Accessible name of the panel. */
  label: string
  name: string
  /** Picture before the name. */
  face: ReactNode
  unread?: number
  onOpen(): void
  onClose(): void
}) {
  const open = useRef<HTMLButtonElement>(null)
  useChatStyle()
  useEffect(() => open.current?.focus({ preventScroll: true }), [])
  return createPortal(
    <section className="chat-bar" aria-label={label}>
      <button ref={open} type="button" className="chat-bar-open" onClick={onOpen}>
        {face}
        <span className="chat-sr-only">{chatTexts.openChat}: </span>
        <span className="chat-bar-name" dir="auto">
          {name}
        </span>
        {unread > 0 && <span className="chat-count">{chatTexts.newCount(unread)}</span>}
        <IconChevronUp aria-hidden="true" size={18} stroke={1.75} />
      </button>
      <button type="button" className="chat-icon" aria-label={chatTexts.close} onClick={onClose}>
        <IconX aria-hidden="true" size={18} stroke={1.75} />
      </button>
    </section>,
    document.body,
  )
}
