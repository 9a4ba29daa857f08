import { Lock } from 'lucide-react'
import { Slot } from 'radix-ui'
import { type ReactElement, useId } from 'react'
import { cn } from './cn.ts'
import { Label } from './label.tsx'

/**
 * Renders a control with its label, hint and error, connected for screen readers. An error replaces the hint. The child
 * is the control itself; `before` is placed before it in the same row.
 */
export function Field({
  label,
  hint,
  confirms = false,
  error,
  counter,
  locked = false,
  before,
  children,
}: {
  label: string
  hint?: string | undefined
  /** True if the hint confirms what was typed. */
  confirms?: boolean
  error?: string | undefined
  /** Text like `12/500` beside the label, hidden from screen readers. */
  counter?: string
  /** True if the field needs premium. */
  locked?: boolean | undefined
  before?: ReactElement
  children: ReactElement
}) {
  const id = useId()
  const messageId = `${id}-message`
  const message = error ?? hint
  const control = (
    <Slot.Root id={id} aria-invalid={error ? true : undefined} aria-describedby={message ? messageId : undefined}>
      {children}
    </Slot.Root>
  )
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span className="flex items-center gap-1.5">
          <Label htmlFor={id}>{label}</Label>
          {locked && <Lock aria-label="Premium" className="size-3.5 text-premium" />}
        </span>
        {counter && (
          <span className={cn('text-xs tabular-nums', error ? 'text-danger' : 'text-bone-3')}>{counter}</span>
        )}
      </div>
      {before ? (
        <div className="flex min-w-0 items-stretch">
          {before}
          {control}
        </div>
      ) : (
        control
      )}
      {message && (
        <p id={messageId} className={cn('text-sm text-bone-2', confirms && 'text-live', error && 'text-danger')}>
          {message}
        </p>
      )}
    </div>
  )
}
