import { cn } from './cn.ts'

/** The shape of something that is still on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-pulse rounded-control bg-surface-3', className)} />
}
