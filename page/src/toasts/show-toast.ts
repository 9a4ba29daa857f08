import { putStyle } from '@vitrine/widgets/styles/put-style.ts'
import style from './toasts.css?inline'

/** Milliseconds for which a message is shown, by its kind. */
const STAYS = { success: 5000, info: 5000, error: 8000 } as const
/** Milliseconds until a message with pointer or focus is checked again. */
const RECHECK_MS = 1000
const CROSS = 'M6 6l12 12M18 6L6 18'

interface Toast {
  kind: keyof typeof STAYS
  text: string
  description?: string | undefined
  /** Link below the text. By default a message with a link `stays`. */
  link?: { label: string; href: string } | undefined
  /** True to show the message until it is dismissed or removed. */
  stays?: boolean
}

/** Shown messages by their kind, text and description, with the timers that remove them. */
const shown = new Map<string, { element: HTMLElement; timer: ReturnType<typeof setTimeout> | undefined }>()

/**
 * Shows a short message at the edge of the page and returns a function that removes it. Errors interrupt a screen
 * reader. A shown message with the same kind, text and description is replaced. A message stays while it has pointer or
 * focus, and can be dismissed.
 */
export function showToast({ kind, text, description, link, stays = link !== undefined }: Toast): () => void {
  const key = JSON.stringify([kind, text, description])
  dismiss(key)
  const element = document.createElement('div')
  element.className = `toast ${kind}`
  const body = document.createElement('div')
  body.setAttribute('role', kind === 'error' ? 'alert' : 'status')
  element.append(
    body,
    createCross(() => dismiss(key)),
  )
  region().append(element)
  // Screen readers read text that is added to an existing element.
  body.append(paragraph('toast-text', text))
  if (description) body.append(paragraph('toast-more', description))
  if (link) body.append(createLink(link))

  function end(): void {
    const shownToast = shown.get(key)
    if (!shownToast) return
    if (element.matches(':hover, :focus-within')) shownToast.timer = setTimeout(end, RECHECK_MS)
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

function createLink({ label, href }: { label: string; href: string }): HTMLElement {
  const element = document.createElement('a')
  element.href = href
  element.textContent = label
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
