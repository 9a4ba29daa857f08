import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { FIELD_STYLE } from './input.tsx'

/** Renders a text field of several lines. Its text runs in its own direction. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea dir="auto" className={cn(FIELD_STYLE, 'min-h-28 resize-y py-3 leading-relaxed', className)} {...props} />
  )
}
