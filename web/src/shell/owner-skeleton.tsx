import { Skeleton } from '../ui/skeleton.tsx'

/** Renders the shape of an owner's screen until the session is known. Header, heading and content have the places of the screens'. */
export function OwnerSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="min-h-dvh">
      <div className="border-b border-line">
        <div className="mx-auto flex h-16 w-full max-w-4xl items-center justify-between px-4 sm:px-6">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-6 w-32" />
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-8 px-4 pt-8 sm:px-6 sm:pt-12">
        <Skeleton className="h-9 w-44 sm:h-10" />
        <div className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
        </div>
      </div>
    </div>
  )
}
