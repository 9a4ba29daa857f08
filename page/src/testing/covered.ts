/** Selectors of links and controls. */
const CONTROLS = 'a, button, input, summary, iframe'

/**
 * Returns the texts, links and controls of the page that something in a fixed place covers: by their rectangles, and by
 * the topmost element at their middle.
 */
export function findCovered(): string[] {
  const bar = document.querySelector('.bar')
  const page = document.querySelector('.page')
  if (!bar || !page) throw new Error('The page has no bar')
  const fixed = [bar, ...bar.querySelectorAll('.stats, .music, .float')].filter(isFixed)
  const places = fixed.map((element) => element.getBoundingClientRect())
  const isCovered = (rect: DOMRect) => {
    const top = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2)
    return places.some((place) => overlaps(place, rect)) || (top !== null && fixed.some((one) => one.contains(top)))
  }
  return contentsOf(page, bar).flatMap(({ name, rects }) => (rects.some(isCovered) ? [name] : []))
}

/** Returns true for a shown element whose place is on the screen instead of on the page. */
function isFixed(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true }) || getComputedStyle(element).display === 'contents') {
    return false
  }
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { position, display } = getComputedStyle(one)
    if (display !== 'contents' && (position === 'fixed' || position === 'sticky')) return true
  }
  return false
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Returns each visible text, link and control outside the bar with its rectangles. */
function contentsOf(page: Element, bar: Element): { name: string; rects: DOMRect[] }[] {
  const found: { name: string; rects: DOMRect[] }[] = []
  const isVisible = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !bar.contains(element)
  for (const element of page.querySelectorAll(CONTROLS)) {
    if (isVisible(element)) found.push({ name: element.outerHTML, rects: [element.getBoundingClientRect()] })
  }
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (!text.textContent?.trim() || !isVisible(text.parentElement)) continue
    range.selectNodeContents(text)
    // Texts for screen readers alone are one pixel wide.
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
    found.push({ name: text.textContent, rects })
  }
  return found
}
