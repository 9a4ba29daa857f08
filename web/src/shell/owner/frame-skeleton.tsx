import type { ReactNode } from 'react'
import { cn } from '../../ui/cn.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BRAND, CONTENT, FRAME, SIDE } from './frame-classes.ts'

const PLACES = ['page', 'analytics', 'messages', 'gifts', 'files']

/** Renders the frame of the owner's screens until the session is known, around the shape of a screen. */
export function FrameSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={FRAME}>
      <div className={cn(SIDE, 'justify-between lg:justify-start')}>
        <Skeleton className={BRAND} />
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
