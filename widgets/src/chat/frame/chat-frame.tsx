import { IconArrowLeft, IconMinus, IconX } from '@tabler/icons-react'
import { chatTexts } from '@vitrine/core/chat/lite'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useChatStyle } from './use-chat-style.ts'
import { useSheet } from './use-sheet.ts'

/** Elements that take the focus when a panel opens. */
const FIRST = 'textarea, input'

/**
 * Renders the panel of chat with its header and content: floating, on a phone over the screen, or in a `container` of
 * the page. Escape and the close button close it.
 */
export function ChatFrame({
  label,
  heading,
  onBack,
  onMinimise,
  onClose,
  actions,
  container = null,
  children,
}: {
  /** Accessible name of the panel. */
  label: string
  heading: ReactNode
  onBack?: (() => void) | undefined
  onMinimise?: () => void
  onClose(): void
  /** Further buttons of the header. */
  actions?: ReactNode
  /** Element that the panel fills; null for a floating panel. */
  container?: HTMLElement | null | undefined
  children: ReactNode
}) {
  const layer = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  useChatStyle()
  const sheet = useSheet(layer, container === null)

  // Takes the focus before the panel is painted, so that a key pressed as soon as it is visible reaches it. A panel that
  // moves to another place loses the focus and takes it again, unless something else has it by then.
  const opened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads no container, but runs again when the panel moves to one
  useLayoutEffect(() => {
    if (opened.current && document.activeElement !== document.body) return
    opened.current = true
    const first = panel.current?.querySelector<HTMLElement>(FIRST)
    ;(first ?? panel.current)?.focus({ preventScroll: true })
  }, [container])

  function onKeyDown(event: KeyboardEvent): void {
    // During composition Escape belongs to the input method.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
  }

  return createPortal(
    <div ref={layer} className={container ? 'chat-layer chat-inline' : 'chat-layer'}>
      <section
        ref={panel}
        className="chat-panel"
        role="dialog"
        aria-modal={sheet || undefined}
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div className="chat-head">
          {onBack && (
            <button type="button" className="chat-icon chat-back" aria-label={chatTexts.back} onClick={onBack}>
              <IconArrowLeft aria-hidden="true" size={20} stroke={1.75} />
            </button>
          )}
          <div className="chat-heading">{heading}</div>
          {actions}
          {onMinimise && (
            <button type="button" className="chat-icon" aria-label={chatTexts.minimise} onClick={onMinimise}>
              <IconMinus aria-hidden="true" size={20} stroke={1.75} />
            </button>
          )}
          <button type="button" className="chat-icon" aria-label={chatTexts.close} onClick={onClose}>
            <IconX aria-hidden="true" size={20} stroke={1.75} />
          </button>
        </div>
        {children}
      </section>
    </div>,
    container ?? document.body,
  )
}
