/** Sets the text of an element. Does nothing if the element has that text: in the preview React renders it too. */
export function showText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}

/** Sets the text of an element; hides the element if the text is null. */
export function showLine(element: HTMLElement | null | undefined, text: string | null): void {
  showText(element, text ?? '')
  if (element) element.hidden = text === null
}

/** Shows a line whose end may be cut, with the full text as its tooltip; hides the line if the text is null. */
export function showCutLine(element: HTMLElement | null | undefined, text: string | null): void {
  showLine(element, text)
  showAttribute(element, 'title', text)
}

/** Sets an attribute, or removes it for null. */
export function showAttribute(element: Element | null | undefined, name: string, value: string | null): void {
  if (!element || element.getAttribute(name) === value) return
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
