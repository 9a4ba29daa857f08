import type { ReactNode } from 'react'
import { cn } from '../../ui/cn.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CONTENT, FRAME, SIDE } from './frame-classes.ts'
import { GiftsShape, OverviewShape, SubscriptionShape } from './shapes.tsx'

const PLACES = ['page', 'analytics', 'messages', 'gifts', 'files']

/** Renders the dashboard's shape until the session is known. */
export function DashboardSkeleton() {
  return (
    <FrameSkeleton>
      <Skeleton className="h-5 w-20" />
      <div className="flex gap-5 py-2 sm:gap-8 sm:py-1">
        {PLACES.slice(1).map((tab) => (
          <Skeleton key={tab} className="h-7 w-20 sm:h-9 sm:w-28" />
        ))}
      </div>
      <div className="pt-5 sm:pt-7">
        <OverviewShape />
      </div>
    </FrameSkeleton>
  )
}

/** Renders the shape of `/gifts` until the session is known. */
export function GiftsSkeleton() {
  return (
    <FrameSkeleton>
      <div className="flex flex-wrap justify-between gap-4">
        <Skeleton className="h-11 w-24" />
        <Skeleton className="h-11 w-38" />
      </div>
      <GiftsShape />
    </FrameSkeleton>
  )
}

/** Renders the shape of `/subscription` until the session is known. */
export function SubscriptionSkeleton() {
  return (
    <FrameSkeleton>
      <Skeleton className="h-9 w-52 sm:h-10" />
      <SubscriptionShape />
    </FrameSkeleton>
  )
}

/** Renders the shape of `/dashboard/transfer` until the session is known. */
export function TransferSkeleton() {
  return (
    <FrameSkeleton>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-9 w-72 sm:h-10" />
        <Skeleton className="h-44 rounded-card!" />
        <Skeleton className="h-64 rounded-card!" />
      </div>
    </FrameSkeleton>
  )
}

/** Renders the frame of the owner's screens without its data, around the shape of a screen. */
function FrameSkeleton({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label="Loading" className={FRAME}>
      <div className={cn(SIDE, 'justify-between lg:justify-start')}>
        <Skeleton className="h-6 w-20 lg:mx-3 lg:my-2.5" />
        <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:border-line max-lg:bg-surface-1 lg:mt-4">
          <div className="mx-auto flex h-14 max-w-xl items-center justify-around lg:h-auto lg:flex-col lg:items-stretch lg:gap-0.5">
            {PLACES.map((place) => (
              <div key={place} className="flex h-11 items-center lg:px-3">
                <Skeleton className="h-6 w-10 lg:h-5 lg:w-28" />
              </div>
            ))}
          </div>
        </div>
        <Skeleton className="h-6 w-28 lg:hidden" />
      </div>
      <div className={CONTENT}>{children}</div>
    </div>
  )
}
