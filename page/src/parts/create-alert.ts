/** Milliseconds for which a failure is shown. */
const SHOWN = 6000

/**
 * Creates a function that shows the text of a failure at the end of `place` for a few seconds. A new text replaces the
 * shown one; null removes it.
 */
export function createAlert(place: Element): (text: string | null) => void {
  const alert = document.createElement('p')
  alert.className = 'failure'
  alert.setAttribute('role', 'alert')
  let timer: ReturnType<typeof setTimeout> | undefined

  return function show(text) {
    clearTimeout(timer)
    alert.remove()
    if (text === null) return
    alert.textContent = text
    place.append(alert)
    timer = setTimeout(show, SHOWN, null)
  }
}
