import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Renders the placeholder of a list of conversations while it loads. */
export function LoadingConversations() {
  return (
    <div role="status" aria-label="Loading conversations">
      <Card className="flex flex-col gap-6 p-5">
        {['first', 'second', 'third'].map((item) => (
          <div key={item} className="flex gap-3">
            <Skeleton className="size-9 rounded-full!" />
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-3 w-20" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}
