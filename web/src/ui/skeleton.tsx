import { cn } from './cn.ts'

/** Renders a placeholder for content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('max-w-full animate-pulse rounded-control bg-surface-3', className)} />
}
