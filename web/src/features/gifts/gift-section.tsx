import { giftTexts } from '@vitrine/core/gifts/texts'
import { Gift } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/**
 * Renders a list of gifts, or its loading, empty or failed state. `gifts` is undefined while loading. A list that was
 * read before stays if it can no longer be read; that it is empty is not said then.
 */
export function GiftSection<Item>({
  heading,
  count = 0,
  pending = 0,
  gifts,
  failure,
  onRetry,
  empty,
  children,
}: {
  heading: string
  /** Number of all gifts, which stays if it cannot be read again. */
  count?: number | undefined
  /** Number of gifts that can be claimed. */
  pending?: number | undefined
  gifts: readonly Item[] | undefined
  /** Text of a failure to load, or null. */
  failure: string | null
  onRetry(): void
  /** Text of the empty list. */
  empty: string
  children(gifts: readonly Item[]): ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="font-display text-2xl font-semibold tracking-tight">
          {heading}
        </h2>
        {count > 0 && (
          <span className="text-lg text-bone-2 tabular-nums">
            <span className="sr-only">Total: </span>
            {count}
          </span>
        )}
        {pending > 0 && <Badge variant="idle">{giftTexts.toClaim(pending)}</Badge>}
      </div>
      {failure !== null && !gifts?.length ? (
        <LoadFailure heading={failure} onRetry={onRetry} />
      ) : gifts === undefined ? (
        <LoadingGifts heading={heading} />
      ) : gifts.length === 0 ? (
        <Card className="flex flex-1 items-center gap-4 p-5">
          <Gift aria-hidden strokeWidth={1.5} className="size-6 shrink-0 text-bone-3" />
          <p className="text-pretty text-bone-2">{empty}</p>
        </Card>
      ) : (
        children(gifts)
      )}
    </section>
  )
}

function LoadingGifts({ heading }: { heading: string }) {
  return (
    <div role="status" aria-label={`Loading: ${heading}`} className="flex flex-col gap-3">
      {['first', 'second'].map((card) => (
        <Card key={card} className="flex flex-col gap-4 p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full!" />
            <Skeleton className="h-5 w-32" />
            <Skeleton className="ml-auto h-4 w-20" />
          </div>
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-11 w-28" />
        </Card>
      ))}
    </div>
  )
}
