/** Pixels that stay free above the bar. */
const CLEARANCE = 8
/** Everything with a meaning of its own besides text. */
const CONTENTS = 'a, button, input, summary, iframe, img, video'

/**
 * Returns true if `bar` would cover a text, link, control or picture of its page when it stuck to the bottom edge of the
 * screen, `inset` pixels above it.
 */
export function wouldCover(bar: Element, inset: number): boolean {
  const page = bar.parentElement
  if (!page) return false
  const { left, right, height } = bar.getBoundingClientRect()
  // In the corners the bar has no box.
  if (height === 0) return false
  const bottom = innerHeight - inset
  const covers = (rect: DOMRect) =>
    rect.width > 1 &&
    rect.left < right &&
    left < rect.right &&
    rect.top < bottom &&
    bottom - height - CLEARANCE < rect.bottom
  for (const element of page.querySelectorAll(CONTENTS)) {
    if (!bar.contains(element) && !element.closest('.backdrop') && covers(element.getBoundingClientRect())) return true
  }
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (bar.contains(text) || !text.textContent?.trim()) continue
    range.selectNodeContents(text)
    if ([...range.getClientRects()].some(covers)) return true
  }
  return false
}
