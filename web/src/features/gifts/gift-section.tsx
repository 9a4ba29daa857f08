import { Gift } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/**
 * Renders a list of gifts, or its loading, empty or failed state. `gifts` is undefined while loading. A list that was
 * read before stays if it can no longer be read; that it is empty is not said then.
 */
export function GiftSection<Item>({
  heading,
  gifts,
  failure,
  onRetry,
  empty,
  children,
}: {
  heading: string
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
      <h2 id={id} className="mb-4 font-display text-2xl font-semibold tracking-tight">
        {heading}
      </h2>
      {failure !== null && !gifts?.length ? (
        <LoadFailure heading={failure} onRetry={onRetry} />
      ) : gifts === undefined ? (
        <LoadingGifts heading={heading} />
      ) : gifts.length === 0 ? (
        <Card className="flex items-center gap-4 p-5">
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
