import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactElement } from 'react'
import hotToast from 'react-hot-toast/headless'

/** Action that a toast offers. */
export interface ToastAction {
  label: string
  onClick(): void
}

interface ToastOptions {
  description?: string | undefined
  action?: ToastAction | undefined
  /** Link below the text. A message with a link is shown until it is dismissed. */
  link?: { label: string; href: string; target?: '_blank' } | undefined
  /** Name of a kind of messages, of which only the newest is shown; the text itself if not given. */
  key?: string
}

const FORM_ERROR = 'form error'
/** Milliseconds for which a message without a link is shown, by whether it is an error. Tests prolong them. */
export const TOAST_TIMES = { message: 5_000, error: 8_000 }
/** Time from the dismissal of a message to its removal, in milliseconds: its animation runs then. */
const REMOVAL = 200

/**
 * Shows short messages at the edge of the screen. Errors stay longer and interrupt a screen reader; others do not.
 * Navigation removes messages, so a message for the next screen has to be shown after it. A success message takes the
 * place of the one before it, unless that one offers something.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => void show('success', text, options),
  error: (text: string, options?: ToastOptions) => void show('error', text, options),
  info: (text: string, options?: ToastOptions) => void show('info', text, options),
  /** Shows an error of a form. It replaces the previous error of a form. */
  formError: (text: string) => void show('error', text, { key: FORM_ERROR }),
  dismissFormError: () => hotToast.dismiss(idOf(FORM_ERROR)),
  /** Shows a message until the returned function is called. */
  pending(text: string): () => void {
    const id = show('info', text, {}, Number.POSITIVE_INFINITY)
    return () => hotToast.dismiss(id)
  },
  /** Ends the message with this text. A success that offers nothing has no such key: the next one ends it. */
  dismiss: (text: string) => void hotToast.dismiss(idOf(text)),
  dismissAll: () => hotToast.dismiss(),
}

type Kind = 'success' | 'error' | 'info'

/** Shows a message whose kind is a value, such as a result of the widgets. */
export function showToast({
  kind,
  text,
  ...options
}: { kind: Kind; text: string } & Pick<ToastOptions, 'description' | 'link'>): void {
  toast[kind](text, options)
}

const ICONS: Record<Kind, ReactElement> = {
  success: <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-live" />,
  error: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />,
  info: <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-bone-2" />,
}

const LINK = 'mt-1 inline-flex min-h-11 items-center font-medium underline underline-offset-4'

/**
 * Id of the newest message of each key. A key is a text, so that the same message is shown once. Each message has an id of
 * its own: the timer that removes one may fire after the next is shown.
 */
const newest: Record<string, string> = {}
let shown = 0

/** Returns the id of the newest message of a key; one that no message has if there was none. */
const idOf = (key: string) => newest[key] ?? key

function show(
  kind: Kind,
  text: string,
  {
    description,
    action,
    link,
    // The next success takes the place of one that offers nothing.
    key = kind === 'success' && !link && !action ? kind : text,
  }: ToastOptions = {},
  duration = link ? Number.POSITIVE_INFINITY : TOAST_TIMES[kind === 'error' ? 'error' : 'message'],
): string {
  shown += 1
  const id = `${key} ${shown}`
  const content = (
    <>
      {ICONS[kind]}
      <div className="min-w-0 flex-1">
        <p className="font-medium">{text}</p>
        {description && <p className="mt-0.5 text-sm text-bone-2">{description}</p>}
        {link && (
          <a href={link.href} target={link.target} className={LINK} rel="noopener">
            {link.label}
          </a>
        )}
        {action && (
          <button
            type="button"
            className={LINK}
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
  hotToast.remove(idOf(key))
  if (kind === 'success') hotToast.remove(idOf(kind))
  newest[key] = id
  return hotToast.custom(content, {
    id,
    duration,
    removeDelay: REMOVAL,
    ariaProps:
      kind === 'error' ? { role: 'alert', 'aria-live': 'assertive' } : { role: 'status', 'aria-live': 'polite' },
  })
}
