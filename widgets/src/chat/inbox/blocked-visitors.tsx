import { type ChatBlock, chatTexts } from '@vitrine/core/chat/lite'
import { useId } from 'react'

/** Renders the blocked visitors of a page, each with a button that unblocks; nothing if there are none. */
export function BlockedVisitors({
  blocks,
  onUnblock,
}: {
  blocks: readonly ChatBlock[]
  onUnblock(block: ChatBlock): void
}) {
  const id = useId()
  if (blocks.length === 0) return null
  return (
    <section className="chat-blocks" aria-labelledby={id}>
      <h3 id={id}>{chatTexts.blockedVisitors}</h3>
      <ul>
        {blocks.map((block) => (
          <li key={block.id}>
            <span dir="auto">{block.visitorName}</span>
            <button
              type="button"
              className="chat-button"
              aria-label={`${chatTexts.unblock} ${block.visitorName}`}
              onClick={() => onUnblock(block)}
            >
              {chatTexts.unblock}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
