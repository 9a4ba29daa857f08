/** Messages stay readable and announced whatever is open. */
const ALWAYS = '[aria-label="Notifications"]'

/**
 * Takes everything beside an element of the body out of reach, and gives it back, with the focus where it was. A
 * `dialog` element would take the messages along.
 */
export function makeModal(element: Element): () => void {
  const focused = document.activeElement
  const others = [...document.body.children].filter(
    (other): other is HTMLElement =>
      other instanceof HTMLElement && other !== element && !other.inert && !other.matches(ALWAYS),
  )
  for (const other of others) other.inert = true
  const { overflow } = document.documentElement.style
  document.documentElement.style.overflow = 'hidden'
  return () => {
    for (const other of others) other.inert = false
    document.documentElement.style.overflow = overflow
    if (focused instanceof HTMLElement) focused.focus()
  }
}
