import { Skeleton } from '../../ui/skeleton.tsx'

const TILES = ['views', 'visitors', 'likes', 'clicks', 'rate']

/** Renders the shape of the statistics while they are loading. */
export function LoadingAnalytics() {
  return (
    <div role="status" aria-label="Loading analytics">
      <Skeleton className="h-11 w-64 max-w-full" />
      <div className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {TILES.map((tile) => (
          <Skeleton key={tile} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="mt-8 h-72 rounded-card" />
      <Skeleton className="mt-5 h-72 rounded-card" />
    </div>
  )
}
