import { type ChatBlock, chatTexts } from '@vitrine/core/chat/lite'
import { useId, useLayoutEffect, useRef } from 'react'

/** Renders the blocked visitors of a page, each with a button that unblocks; nothing if there are none. */
export function BlockedVisitors({
  blocks,
  onUnblock,
  onEmpty,
}: {
  blocks: readonly ChatBlock[]
  onUnblock(block: ChatBlock): void
  /** Called when the row that had the focus was the last one. */
  onEmpty(): void
}) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  /** The row whose button was pressed, until it has left. */
  const pressed = useRef<{ id: string; index: number } | null>(null)
  // A row that leaves takes the focus with it.
  useLayoutEffect(() => {
    const row = pressed.current
    if (!row || blocks.some((block) => block.id === row.id)) return
    pressed.current = null
    if (document.activeElement !== document.body) return
    const buttons = section.current?.querySelectorAll('button')
    const next = buttons?.[Math.min(row.index, buttons.length - 1)]
    if (next) next.focus()
    else onEmpty()
  })
  if (blocks.length === 0) return null
  return (
    <section ref={section} className="chat-blocks" aria-labelledby={id}>
      <h3 id={id}>{chatTexts.blockedVisitors}</h3>
      <ul>
        {blocks.map((block, index) => (
          <li key={block.id}>
            <span dir="auto">{block.visitorName}</span>
            <button
              type="button"
              className="chat-button"
              aria-label={`${chatTexts.unblock} ${block.visitorName}`}
              onClick={() => {
                pressed.current = { id: block.id, index }
                onUnblock(block)
              }}
            >
              {chatTexts.unblock}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
