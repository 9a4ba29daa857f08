import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** Classes of all text fields. */
export const FIELD_STYLE =
  'w-full min-w-0 rounded-control border border-line bg-surface-2 px-3.5 text-base text-bone transition-colors duration-200 placeholder:text-bone-3 hover:border-bone/16 focus-visible:border-bone/40 focus-visible:outline-2 focus-visible:outline-offset-0 aria-invalid:border-danger disabled:text-bone-3 disabled:hover:border-line'

/** Renders a text field of one line. Its text runs in its own direction. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input dir="auto" className={cn(FIELD_STYLE, 'h-12', className)} {...props} />
}
