import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** Renders a raised surface. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('raised rounded-card bg-surface-1', className)} {...props} />
}
