import { putStyle } from '../modal/put-style.ts'
import style from './toasts.css?inline'

/** Milliseconds that a message stays; what went wrong stays longer. */
const STAYS = { success: 5000, info: 5000, error: 8000 } as const
/** Milliseconds after which a message that is pointed at is looked at again. */
const LOOK_AGAIN = 1000
const CROSS = 'M6 6l12 12M18 6L6 18'

interface Toast {
  kind: keyof typeof STAYS
  text: string
  description?: string | undefined
  /** Keeps the message until it is removed. */
  stays?: boolean
}

/** The messages on the screen by what they say, with the timer that ends them. */
const shown = new Map<string, { element: HTMLElement; timer: ReturnType<typeof setTimeout> | undefined }>()

/**
 * Shows a short message at the edge of the page and returns a function that removes it. What went wrong interrupts a screen reader, the rest waits for it. The
 * same message again takes the place of the first one. It stays while it is pointed at, and can be dismissed.
 */
export function showToast({ kind, text, description, stays = false }: Toast): () => void {
  const key = JSON.stringify([kind, text, description])
  dismiss(key)
  const element = document.createElement('div')
  element.className = `toast ${kind}`
  const words = document.createElement('div')
  words.setAttribute('role', kind === 'error' ? 'alert' : 'status')
  element.append(
    words,
    createCross(() => dismiss(key)),
  )
  region().append(element)
  // A screen reader announces what comes into an element that is there.
  words.append(paragraph('toast-text', text))
  if (description) words.append(paragraph('toast-more', description))

  function end(): void {
    const shownToast = shown.get(key)
    if (!shownToast) return
    if (element.matches(':hover, :focus-within')) shownToast.timer = setTimeout(end, LOOK_AGAIN)
    else dismiss(key)
  }
  shown.set(key, { element, timer: stays ? undefined : setTimeout(end, STAYS[kind]) })
  return () => dismiss(key)
}

function dismiss(key: string): void {
  const toast = shown.get(key)
  if (!toast) return
  clearTimeout(toast.timer)
  toast.element.remove()
  shown.delete(key)
}

function paragraph(className: string, text: string): HTMLElement {
  const element = document.createElement('p')
  element.className = className
  element.textContent = text
  return element
}

function createCross(onClick: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', 'Dismiss')
  button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${CROSS}"/></svg>`
  button.addEventListener('click', onClick)
  return button
}

function region(): Element {
  const known = document.querySelector('.toasts')
  if (known) return known
  putStyle(style)
  const region = document.createElement('section')
  region.className = 'toasts'
  region.setAttribute('aria-label', 'Notifications')
  document.body.append(region)
  return region
}
