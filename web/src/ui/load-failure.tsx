import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { cn } from './cn.ts'

/** Shows that something could not be loaded and what that means, with 'Try again'. */
export function LoadFailure({
  heading,
  onRetry,
  busy = false,
  className,
  children = 'Nothing is lost.',
}: {
  heading: string
  onRetry(): void
  busy?: boolean
  className?: string
  children?: ReactNode
}) {
  return (
    <Card className={cn('flex flex-col items-center gap-4 px-6 py-12 text-center', className)}>
      <CircleAlert aria-hidden className="size-5 text-danger" />
      <h2 className="text-lg font-medium">{heading}</h2>
      <p className="-mt-2 max-w-sm text-bone-2">{children}</p>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </Card>
  )
}
