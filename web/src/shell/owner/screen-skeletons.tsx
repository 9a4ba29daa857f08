import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GiftsShape, OverviewShape, SubscriptionShape } from './shapes.tsx'

// Shapes of the owner's screens until they are loaded, within their frame.

const TABS = ['analytics', 'messages', 'gifts', 'files']

/** Renders the shape of the dashboard. */
export function DashboardSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-5 w-20" />
      <div className="flex gap-5 py-2 sm:gap-8 sm:py-1">
        {TABS.map((tab) => (
          <Skeleton key={tab} className="h-7 w-20 sm:h-9 sm:w-28" />
        ))}
      </div>
      <div className="pt-5 sm:pt-7">
        <OverviewShape />
      </div>
    </Loading>
  )
}

/** Renders the shape of `/gifts`. */
export function GiftsSkeleton() {
  return (
    <Loading>
      <div className="flex flex-wrap justify-between gap-4">
        <Skeleton className="h-11 w-24" />
        <Skeleton className="h-11 w-38" />
      </div>
      <GiftsShape />
    </Loading>
  )
}

/** Renders the shape of `/subscription`. */
export function SubscriptionSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-9 w-52 sm:h-10" />
      <SubscriptionShape />
    </Loading>
  )
}

/** Renders the shape of a screen that begins with a heading. */
export function PlainSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-9 w-72 sm:h-10" />
        <Skeleton className="h-44 rounded-card!" />
        <Skeleton className="h-64 rounded-card!" />
      </div>
    </Loading>
  )
}

function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label="Loading">
      {children}
    </div>
  )
}
