import { useRouter } from '@tanstack/react-router'
import { kernelTexts } from '@vitrine/core/kernel'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import hotToast, { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'

/** The way on that a message offers. */
export interface ToastAction {
  label: string
  onClick(): void
}

interface ToastWords {
  description?: string | undefined
  action?: ToastAction | undefined
}

const DURATION = 5_000
const ERROR_DURATION = 8_000
const REMOVAL = 200

/**
 * Short messages at the edge of the screen. Errors stay longer and interrupt a screen reader, the others wait for it.
 * A message goes with its screen: one for the next screen is shown after the navigation.
 */
export const toast = {
  success: (text: string, words?: ToastWords) => void show('success', text, words),
  error: (text: string, words?: ToastWords) => void show('error', text, words),
  info: (text: string, words?: ToastWords) => void show('info', text, words),
  /** Stays until the returned function is called. */
  pending(text: string): () => void {
    const id = show('info', text, {}, Number.POSITIVE_INFINITY)
    return () => hotToast.dismiss(id)
  },
  dismissAll: () => hotToast.dismiss(),
}

type Kind = 'success' | 'error' | 'info'

/** Shows a message that says itself how urgent it is. */
export function tell({
  kind,
  text,
  description,
}: {
  kind: Kind
  text: string
  description?: string | undefined
}): void {
  toast[kind](text, { description })
}

const ICONS: Record<Kind, ReactElement> = {
  success: <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-live" />,
  error: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />,
  info: <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-bone-2" />,
}

/** The same message twice at once is one message, the newest: its text is its id. */
const idOf = (kind: Kind, text: string) => `${kind} ${text}`

function show(
  kind: Kind,
  text: string,
  { description, action }: ToastWords = {},
  duration = kind === 'error' ? ERROR_DURATION : DURATION,
): string {
  const id = idOf(kind, text)
  const words = (
    <>
      {ICONS[kind]}
      <div className="min-w-0 flex-1">
        <p className="font-medium">{text}</p>
        {description && <p className="mt-0.5 text-sm text-bone-2">{description}</p>}
        {action && (
          <button
            type="button"
            className="mt-1 min-h-11 font-medium underline underline-offset-4"
            onClick={() => {
              hotToast.dismiss(id)
              action.onClick()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
    </>
  )
  hotToast.remove(id)
  return hotToast.custom(words, {
    id,
    duration,
    removeDelay: REMOVAL,
    ariaProps:
      kind === 'error' ? { role: 'alert', 'aria-live': 'assertive' } : { role: 'status', 'aria-live': 'polite' },
  })
}

/**
 * Where the messages stand, the newest on top. The library keeps their time; the markup is ours, for it would inject
 * styles. On a phone good news give way to the next message, so that they never pile up over what is being tapped. While
 * a dialog is open the newest ones stand at the top of the screen, and the dialog leaves them room.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const region = useRef<HTMLElement>(null)
  useDismissOnLeave()
  useDismissOnline()
  usePublishedHeight(region, toasts.length > 0)
  return (
    <section
      ref={region}
      aria-label="Notifications"
      // Each message says how urgent it is. Named at all, the region is spared when a dialog hides what is beside it.
      aria-live="off"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex flex-col items-center gap-3 p-4 dialog:top-0 dialog:bottom-auto dialog:[&>:nth-child(n+3)]:hidden max-sm:[&>[role=status]:not(:first-child)]:hidden max-sm:dialog:[&>:not(:first-child)]:hidden sm:items-end sm:p-6"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>
  )
}

/** A message is about the screen that it was shown on. The event itself compares with the last screen that has loaded. */
function useDismissOnLeave(): void {
  const router = useRouter()
  useEffect(() => {
    let { pathname } = router.state.location
    return router.subscribe('onBeforeLoad', ({ toLocation }) => {
      if (toLocation.pathname === pathname) return
      pathname = toLocation.pathname
      toast.dismissAll()
    })
  }, [router])
}

/** The message about a missing connection goes when the connection is back. */
function useDismissOnline(): void {
  useEffect(() => {
    const dismiss = () => hotToast.dismiss(idOf('error', kernelTexts.offline))
    addEventListener('online', dismiss)
    return () => removeEventListener('online', dismiss)
  }, [])
}

/** Tells dialogs by `--toasts-height` how much of the screen's top the messages take. */
function usePublishedHeight(region: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const element = region.current
    if (!element || !shown) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--toasts-height', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--toasts-height')
    }
  }, [region, shown])
}

function ToastCard({ item }: { item: Toast }) {
  return (
    <div
      {...item.ariaProps}
      className={`raised pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-card bg-surface-3 py-3 pr-1.5 pl-4 transition-[opacity,translate] duration-200 ease-out starting:translate-y-3 starting:opacity-0 ${item.visible ? '' : 'translate-y-3 opacity-0'}`}
    >
      {resolveValue(item.message, item)}
      <button
        type="button"
        aria-label="Dismiss"
        className="-my-1.5 grid size-11 shrink-0 place-items-center rounded-control text-bone-2 hover:text-bone"
        onClick={() => hotToast.dismiss(item.id)}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
