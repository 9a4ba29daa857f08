import type { QueueItem } from '@vitrine/core/moderation'
import { CATEGORIES, isMessage } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { cn } from '../../ui/cn.ts'
import { useNow } from '../../ui/use-now.ts'
import { KeyCap } from './key-cap.tsx'
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
    <section aria-label={moderationTexts.queue} className="lg:sticky lg:top-6">
      <p className="mb-3 flex items-center gap-1.5 text-sm text-bone-2 max-lg:hidden">
        <KeyCap>J</KeyCap>
        <KeyCap>K</KeyCap>
        {moderationTexts.moveKeys}
      </p>
      <ul className="-m-1 flex max-h-72 flex-col gap-2 overflow-y-auto p-1 lg:max-h-[calc(100dvh-6rem)]">
        {items.map((item) => (
          <li key={item.id}>
            <button
              ref={item.id === chosen ? showItem : undefined}
              type="button"
              aria-current={item.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(item)}
              className={cn(
                'flex min-h-11 w-full flex-col gap-1 rounded-control px-3 py-2.5 text-left transition-colors duration-200',
                item.id === chosen ? 'bg-surface-4' : 'bg-surface-1 hover:bg-surface-2',
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
                {isMessage(item.target) ? `${moderationTexts.targetKinds.message}. ` : ''}
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
