/** Selector of the region of toasts, which stays readable and is read out while a dialog is open. */
const ALWAYS = '[aria-label="Notifications"]'

/**
 * Makes everything beside an element of the body inert and stops the page from scrolling. The returned function undoes
 * both and restores the focus. A `dialog` element would make the toasts inert, too.
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
