import { Switch as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** Renders a switch. Its touch target is larger than its visible size. */
export function Switch({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'group relative inline-flex h-11 w-14 shrink-0 items-center justify-center rounded-full disabled:opacity-50',
        className,
      )}
      {...props}
    >
      <span className="raised flex h-7 w-12 items-center rounded-full bg-surface-4 p-0.5 transition-colors duration-200 group-data-[state=checked]:bg-bone">
        <Radix.Thumb className="size-6 rounded-full bg-bone transition-transform duration-200 ease-out data-[state=checked]:translate-x-5 data-[state=checked]:bg-void" />
      </span>
    </Radix.Root>
  )
}
