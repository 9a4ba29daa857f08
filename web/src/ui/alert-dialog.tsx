import { AlertDialog as Radix } from 'radix-ui'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { useReturnFocus } from './use-return-focus.ts'

/**
 * Renders a confirmation dialog, on phones a sheet at the bottom, which scrolls in a low window. Escape and the first
 * button change nothing.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  onConfirm,
  cancelLabel = 'Cancel',
  alternative,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  confirmLabel: string
  onConfirm: () => void
  cancelLabel?: string
  /** A way that loses nothing: the main button of the dialog. It closes when `open` becomes false. */
  alternative?: { label: string; onChoose: () => void } | undefined
}) {
  const focus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-void/72 backdrop-blur-sm" />
        <Radix.Content
          {...focus}
          data-sheet
          className="raised fixed inset-x-0 bottom-0 z-50 flex max-h-[max(50dvh,100dvh-var(--toasts-height,0px))] flex-col gap-2 overflow-y-auto rounded-t-card bg-surface-2 p-6 pb-8 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(440px,calc(100vw-32px))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card sm:pb-6"
        >
          <Radix.Title className="font-display text-xl font-semibold tracking-tight">{title}</Radix.Title>
          <Radix.Description className="text-bone-2">{description}</Radix.Description>
          {/* Three buttons would not fit in a row. */}
          <div
            className={cn(
              'mt-5 flex flex-col-reverse gap-3',
              !alternative && 'sm:flex-row sm:flex-wrap sm:justify-end',
            )}
          >
            <Radix.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild onClick={onConfirm}>
              <Button variant={alternative ? 'ghost' : 'danger'} className={alternative && 'text-danger'}>
                {confirmLabel}
              </Button>
            </Radix.Action>
            {alternative && (
              <Button variant="primary" onClick={alternative.onChoose}>
                {alternative.label}
              </Button>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
