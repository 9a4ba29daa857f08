/**
 * Returns the texts, links and controls of the page that something in a fixed place covers: by their rectangles, and by
 * the topmost element at their middle. Browsers of journeys evaluate it, so it uses nothing of this file.
 */
export function findCovered(): string[] {
  const bar = document.querySelector('.bar')
  const page = document.querySelector('.page')
  if (!bar || !page) throw new Error('The page has no bar')

  /** Returns true for a shown element whose place is on the screen instead of on the page. */
  function isFixed(element: Element): boolean {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { position, display } = getComputedStyle(one)
      if (display !== 'contents' && (position === 'fixed' || position === 'sticky')) return element.checkVisibility()
    }
    return false
  }

  const fixed = [bar, ...bar.querySelectorAll('.stats, .music, .float')].filter(isFixed)
  if (fixed.length === 0) return []
  const places = fixed.map((element) => element.getBoundingClientRect())

  function isCovered({ left, right, top, bottom }: DOMRect): boolean {
    if (bottom <= 0 || innerHeight <= top) return false
    const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return (
      fixed.some((one) => one.contains(topmost)) ||
      places.some((place) => place.left < right && left < place.right && place.top < bottom && top < place.bottom)
    )
  }

  function isVisible(element: Element | null): boolean {
    return !bar?.contains(element) && !!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }

  const covered = [...page.querySelectorAll('a, button, input, summary, iframe')]
    .filter((element) => isCovered(element.getBoundingClientRect()) && isVisible(element))
    .map((element) => element.outerHTML)
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim()
    if (!text) continue
    range.selectNodeContents(texts.currentNode)
    // Texts for screen readers alone are one pixel wide.
    const isBelow = [...range.getClientRects()].some((rect) => rect.width > 1 && isCovered(rect))
    if (isBelow && isVisible(texts.currentNode.parentElement)) covered.push(text)
  }
  return covered
}
