import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { useReturnFocus } from './use-return-focus.ts'

/**
 * Renders a dialog: a sheet at the bottom of phones, a card in the middle of larger screens. Its body scrolls,
 * `footer` stays visible; in a low window all of it scrolls. Escape, the cross and the background close it, unless it is
 * `required`: then it stays above everything else, with the focus on the first empty field. With `modal={false}` it
 * stands at the edge of large screens, the rest stays in use, and a click there closes it.
 */
export function Dialog({
  open = true,
  onOpenChange = () => {},
  required = false,
  modal = true,
  title,
  description,
  footer,
  className,
  children,
}: {
  open?: boolean
  onOpenChange?(open: boolean): void
  required?: boolean
  modal?: boolean
  title: string
  description?: string
  footer?: ReactNode
  /** Class for the width on larger screens. */
  className?: string
  children: ReactNode
}) {
  const focus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      <Radix.Portal>
        {modal && (
          <Radix.Overlay className={cn('fixed inset-0 bg-void/72 backdrop-blur-sm', required ? 'z-56' : 'z-40')} />
        )}
        <Radix.Content
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            if (required) focusEmptyField(event)
          }}
          data-sheet={modal ? '' : 'side'}
          onInteractOutside={(event) => isMessage(event.target) && event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'raised fixed inset-x-0 bottom-0 flex max-h-[min(94dvh,max(50dvh,100dvh-var(--toasts-height,0px)))] flex-col overflow-hidden low:overflow-y-auto rounded-t-card bg-surface-2 sm:inset-x-auto sm:bottom-auto sm:w-[min(440px,calc(100vw-32px))] sm:rounded-card',
            modal
              ? 'sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-2*max(24px,var(--toasts-height,0px)))] sm:-translate-x-1/2 sm:-translate-y-1/2'
              : 'sm:top-28 sm:right-6 sm:max-h-[calc(100dvh-8.5rem-var(--toasts-height,0px))]',
            required ? 'z-57' : 'z-50',
            className,
          )}
        >
          <div className="flex flex-col gap-1.5 pt-5 pr-16 pb-4 pl-5 sm:pt-6 sm:pl-6">
            <Radix.Title className="font-display text-xl font-semibold tracking-tight">{title}</Radix.Title>
            {description && <Radix.Description className="text-pretty text-bone-2">{description}</Radix.Description>}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain low:flex-none low:overflow-visible px-5 pt-1 pb-6 sm:px-6">
            {children}
          </div>
          {footer && (
            <div className="flex flex-col-reverse gap-3 border-line border-t px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6 sm:pb-5">
              {footer}
            </div>
          )}
          {/* Last in the order of focus, so that the focus starts in the dialog's content. */}
          {!required && (
            <Radix.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-2.5 right-2.5 sm:top-3.5">
                <X aria-hidden className="size-5" />
              </Button>
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function focusEmptyField(event: Event): void {
  if (!(event.currentTarget instanceof Element)) return
  const field = [...event.currentTarget.querySelectorAll('input')].find(({ value }) => value === '')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** Returns true for an element of a toast: a click that dismisses a toast must not close the dialog. */
function isMessage(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[aria-label="Notifications"]') !== null
}
