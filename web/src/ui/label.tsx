import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** Renders the visible label of a field. */
export function Label({ className, ...props }: ComponentProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is named by htmlFor, or nested, where the label is used
  return <label className={cn('text-sm font-medium text-bone', className)} {...props} />
}
