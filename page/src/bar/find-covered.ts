/** Pixels that stay free above the bar. */
const CLEARANCE = 8
/** Everything with a meaning of its own besides text. */
const CONTENTS = 'a, button, input, summary, iframe, img, video'

/**
 * Returns true if `bar` would cover a text, link, control or picture of its page when it stuck to the bottom edge of the
 * screen, `inset` pixels above it.
 */
export function wouldCover(bar: Element, inset: number): boolean {
  const { left, right, height } = bar.getBoundingClientRect()
  const bottom = innerHeight - inset
  return isCovered(bar, { left, right, top: bottom - height, bottom })
}

/** Returns the bar's parts if they are in the corners, where the bar has no box of its own. */
export function cornersOf(bar: Element): Element[] {
  return bar.getBoundingClientRect().height === 0 ? [...bar.children] : []
}

/** Returns true if one of the bar's parts in the corners covers a text, link, control or picture of its page. */
export function cornersCover(bar: Element): boolean {
  return cornersOf(bar).some((part) => isCovered(bar, part.getBoundingClientRect()))
}

function isCovered(bar: Element, { left, right, top, bottom }: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>) {
  const page = bar.parentElement
  if (!page || left === right) return false
  const covers = (rect: DOMRect) =>
    rect.width > 1 && rect.left < right && left < rect.right && rect.top < bottom && top - CLEARANCE < rect.bottom
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
