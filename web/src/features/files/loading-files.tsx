import { Skeleton } from '../../ui/skeleton.tsx'

/** Renders the placeholder of the files while they load. */
export function LoadingFiles() {
  return (
    <div role="status" aria-label="Loading files" className="flex flex-col gap-3">
      <Skeleton className="h-20 w-full rounded-card!" />
      <Skeleton className="h-28 w-full rounded-card!" />
      <Skeleton className="h-20 w-full rounded-card!" />
    </div>
  )
}
