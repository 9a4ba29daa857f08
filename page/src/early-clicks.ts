/** Class of an element whose buttons and facades do nothing before their part has started. */
export const UNHYDRATED = 'unhydrated'

const clicked: HTMLElement[] = []

/** Starts to remember clicks on buttons and facades that do nothing yet. */
export function rememberClicks(): void {
  addEventListener('click', (event) => {
    const { target } = event
    const control = target instanceof Element && target.closest<HTMLElement>(`.${UNHYDRATED} :is(button, .facade)`)
    // With a key a facade opens as a link in another tab.
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    clicked.push(control)
  })
}

/** Repeats the remembered clicks in an element whose part has started, in their order. */
export function repeatClicks(element: Element): void {
  element.classList.remove(UNHYDRATED)
  for (const control of clicked.splice(0)) control.click()
}
