import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const COLORS = {
  live: 'text-live before:bg-live',
  idle: 'text-idle before:bg-idle',
  premium: 'text-premium before:bg-premium',
  neutral: 'text-bone-2 before:bg-bone-3',
}

/** Renders a state as a pill with a dot of its colour. */
export function Badge({
  variant = 'neutral',
  className,
  children,
}: {
  variant?: keyof typeof COLORS
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cn(
        'raised inline-flex shrink-0 items-center gap-1.5 rounded-full bg-surface-2 px-2.5 py-1 text-xs leading-none font-semibold tracking-wide whitespace-nowrap before:size-1.5 before:rounded-full',
        COLORS[variant],
        className,
      )}
    >
      {children}
    </span>
  )
}
