/** Makes a text that is longer than its box focusable, so that it can be scrolled with the keyboard. */
export function makeScrollable(text: HTMLElement | null): void {
  if (text && text.scrollHeight > text.clientHeight) text.tabIndex = 0
}
