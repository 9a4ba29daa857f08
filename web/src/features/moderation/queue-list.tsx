import type { QueueItem } from '@vitrine/core/moderation'
import { CATEGORIES, isMessage } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { cn } from '../../ui/cn.ts'
import { useNow } from '../../ui/use-now.ts'
import { isClose, timeLeft } from './time-left.ts'

/** Scrolls to the item that was chosen. */
function showItem(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Renders what waits for a decision. The chosen item stays in view. */
export function QueueList({
  items,
  chosen,
  onChoose,
}: {
  items: readonly QueueItem[]
  chosen: string | null
  onChoose(item: QueueItem): void
}) {
  const now = useNow()
  return (
    <section aria-labelledby="queue">
      <h2 id="queue" className="font-medium">
        {moderationTexts.queue} <span className="text-bone-2 tabular-nums">({items.length})</span>
      </h2>
      {items.length === 0 && <p className="mt-3 text-bone-2">{moderationTexts.queueEmpty}</p>}
      <ul className="mt-3 flex flex-col gap-2">
        {items.map((item) => (
          <li key={item.id}>
            <button
              ref={item.id === chosen ? showItem : undefined}
              type="button"
              aria-current={item.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(item)}
              className={cn(
                'flex min-h-11 w-full flex-col gap-1 rounded-control px-3 py-2.5 text-left hover:bg-surface-2',
                item.id === chosen ? 'bg-surface-3' : 'bg-surface-1',
              )}
            >
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium">
                  {item.kind === 'appeal'
                    ? `Objection: ${CATEGORIES[item.category].label}`
                    : CATEGORIES[item.category].label}
                </span>
                <span className={cn('text-sm tabular-nums', isClose(item, now) ? 'text-danger' : 'text-bone-2')}>
                  {timeLeft(item.dueAt, now)}
                </span>
              </span>
              <span dir="auto" className="line-clamp-2 text-sm break-words text-bone-2">
                {isMessage(item.target) ? `${moderationTexts.chatMessage}. ` : ''}
                {item.page ? `@${item.page}: ` : ''}
                {item.text || moderationTexts.noText}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
