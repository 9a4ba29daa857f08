import { Skeleton } from '../../ui/skeleton.tsx'

// Shapes of the owner's screens while they are loading, with the geometry of what comes.

/** Renders the shape of the dashboard's page, with its actions, plan and numbers. */
export function OverviewShape() {
  return (
    <>
      <div className="mb-4 flex flex-wrap justify-end gap-2">
        <Skeleton className="h-11 w-34" />
        <Skeleton className="h-11 w-40" />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-150 rounded-card! md:h-96" />
          <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4 xl:grid-cols-2">
            {['views', 'likes', 'clicks', 'messages'].map((tile) => (
              <Skeleton key={tile} className="h-32 rounded-card!" />
            ))}
          </div>
        </div>
        <Skeleton className="h-96 rounded-card!" />
      </div>
    </>
  )
}

/** Renders the shape of `/gifts` below its heading. */
export function GiftsShape() {
  return (
    <>
      <Skeleton className="mt-8 h-24 rounded-card!" />
      <div className="mt-12 grid gap-x-4 gap-y-12 md:grid-cols-2">
        {['received', 'sent'].map((list) => (
          <div key={list}>
            <Skeleton className="mb-4 h-8 w-32" />
            <Skeleton className="h-48 rounded-card!" />
          </div>
        ))}
      </div>
    </>
  )
}

/** Renders the shape of `/subscription` below its heading. */
export function SubscriptionShape() {
  return (
    <div className="mt-8 grid gap-4 md:grid-cols-2">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-88 rounded-card!" />
        <Skeleton className="h-56 rounded-card!" />
      </div>
      <Skeleton className="h-150 rounded-card!" />
    </div>
  )
}
