import { AlertDialog as Radix } from 'radix-ui'
import { Button } from './button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** Renders a confirmation dialog, on phones a sheet at the bottom. Escape and 'Cancel' change nothing. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  onConfirm,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  confirmLabel: string
  onConfirm: () => void
}) {
  const focus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-void/72 backdrop-blur-sm" />
        <Radix.Content
          {...focus}
          data-sheet
          className="raised fixed inset-x-0 bottom-0 z-50 flex flex-col gap-2 rounded-t-card bg-surface-2 p-6 pb-8 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(440px,calc(100vw-32px))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card sm:pb-6"
        >
          <Radix.Title className="font-display text-xl font-semibold tracking-tight">{title}</Radix.Title>
          <Radix.Description className="text-bone-2">{description}</Radix.Description>
          <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button variant="secondary">Cancel</Button>
            </Radix.Cancel>
            <Radix.Action asChild onClick={onConfirm}>
              <Button variant="danger">{confirmLabel}</Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
