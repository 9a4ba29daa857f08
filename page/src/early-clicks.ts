/** Class of an element whose buttons do nothing before React has hydrated it. */
export const UNHYDRATED = 'unhydrated'

const clicked: HTMLElement[] = []

/** Starts to remember clicks on buttons that do nothing yet. */
export function rememberClicks(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(`.${UNHYDRATED} button`)
    if (button) clicked.push(button)
  })
}

/** Repeats the remembered clicks in an element that was hydrated, in their order. */
export function repeatClicks(element: Element): void {
  element.classList.remove(UNHYDRATED)
  for (const button of clicked.splice(0)) button.click()
}
