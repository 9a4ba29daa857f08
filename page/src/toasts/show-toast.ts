import { putStyle } from '../modal/put-style.ts'
import style from './toasts.css?inline'

/** Milliseconds that a message stays; what went wrong stays longer. */
const STAYS = { success: 5000, info: 5000, error: 8000 } as const

/** A short message at the edge of the page. What went wrong interrupts a screen reader, the rest waits for it. */
export function showToast({
  kind,
  text,
  description,
}: {
  kind: keyof typeof STAYS
  text: string
  description?: string | undefined
}): void {
  const toast = document.createElement('div')
  toast.className = `toast ${kind}`
  toast.setAttribute('role', kind === 'error' ? 'alert' : 'status')
  region().append(toast)
  const words = document.createElement('p')
  words.textContent = text
  toast.append(words)
  if (description) {
    const more = document.createElement('p')
    more.className = 'toast-more'
    more.textContent = description
    toast.append(more)
  }
  setTimeout(() => toast.remove(), STAYS[kind])
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
