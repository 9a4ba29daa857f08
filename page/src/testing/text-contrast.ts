import { contrast, mix, type Rgb } from '@vitrine/core/themes/lite'

/** A colour and its opacity. */
interface Paint {
  color: Rgb
  opacity: number
}

/** Returns the contrast of each visible text in an element by the computed colours, the lowest first. */
export function textContrasts(root: Element): { text: string; contrast: number }[] {
  const elements = [root, ...root.querySelectorAll('*')].filter(
    (element) => ownText(element) !== '' && element.checkVisibility(),
  )
  return elements
    .map((element) => {
      const behind = backgroundOf(element)
      const { color, opacity } = paintOf(getComputedStyle(element).color)
      return { text: ownText(element), contrast: contrast(mix(color, behind, opacity), behind) }
    })
    .toSorted((one, other) => one.contrast - other.contrast)
}

function ownText(element: Element): string {
  return [...element.childNodes]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))
    .join('')
    .trim()
}

/** Returns the backgrounds of an element and its ancestors over each other. */
function backgroundOf(element: Element): Rgb {
  const ancestors: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) ancestors.unshift(at)
  return ancestors.reduce<Rgb>(
    (behind, ancestor) => {
      const { color, opacity } = paintOf(getComputedStyle(ancestor).backgroundColor)
      return mix(color, behind, opacity)
    },
    [255, 255, 255],
  )
}

/** Returns the parts of a computed colour: `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)`. */
export function paintOf(computed: string): Paint {
  const [red = 0, green = 0, blue = 0, opacity = 1] = [...computed.matchAll(/[\d.]+/g)].map(([part]) => Number(part))
  return { color: [red, green, blue], opacity }
}
