/** Box of a text on the page, in CSS pixels. */
export interface TextBox {
  text: string
  element: Element
  box: DOMRect
}

/** Share of a line's height above and below its letters. */
const LEADING = 0.2

/** Returns the boxes of all visible texts of an element, or of the page’s contents. Slides behind the current one are left out. */
export function textBoxes(root: Element = document.querySelector('main') ?? document.body): TextBox[] {
  const found: TextBox[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || isHidden(element)) continue
    // A long description shows only its first lines.
    const end = element.closest('.project-words')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2 || box.bottom > end + 1) continue
      const trim = box.height * LEADING
      const letters = new DOMRect(box.x, box.y + trim, box.width, box.height - 2 * trim)
      found.push({ text: node.textContent.slice(0, 30), element, box: letters })
    }
  }
  return found
}

/** Returns the texts that lie over another text. */
export function overlappingTexts(): string[] {
  const boxes = textBoxes()
  const found: string[] = []
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      const isSame = one.element === other.element
      if (!isSame && overlaps(one.box, other.box)) found.push(`${one.text} | ${other.text}`)
    }
  return found
}

/** Returns the texts that are not inside the width of the screen. */
export function textsOutside(): string[] {
  return textBoxes()
    .filter(({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth)
    .map(({ text }) => text)
}

function isHidden(element: Element): boolean {
  if (element.closest('.unseen, [hidden], .slide:not([data-place="0"])')) return true
  return !element.checkVisibility({ visibilityProperty: true }) || getComputedStyle(element).fontSize === '0px'
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
