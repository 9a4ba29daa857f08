import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { FIELD_STYLE } from './input.tsx'

/** Renders a field that chooses one of its options. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <div className="relative min-w-0">
      <select className={cn(FIELD_STYLE, 'h-12 appearance-none truncate pr-10', className)} {...props} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-bone-2"
      />
    </div>
  )
}
