import { contrast, mix, type Rgb } from '@vitrine/core/themes/lite'
import { page } from 'vitest/browser'

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

/** Returns the colours of the pixels of an element on the screen, without its texts and what it contains. */
export async function pixelsBehind(element: HTMLElement): Promise<Rgb[]> {
  const hidden = document.createElement('style')
  hidden.textContent = `.measured,.measured *{color:transparent!important;fill:none!important}.measured svg{visibility:hidden}`
  document.head.append(hidden)
  element.classList.add('measured')
  const base64 = await page.screenshot({ element, base64: true, save: false })
  element.classList.remove('measured')
  hidden.remove()
  const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob()
  const bitmap = await createImageBitmap(blob)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
  return Array.from({ length: data.length / 4 }, (_, pixel): Rgb => {
    return [data[4 * pixel] ?? 0, data[4 * pixel + 1] ?? 0, data[4 * pixel + 2] ?? 0]
  })
}

/** Returns the lowest contrast of an element's text on these colours. */
export function contrastOn(element: Element, colors: readonly Rgb[]): number {
  const { color, opacity } = paintOf(getComputedStyle(element).color)
  return colors.reduce((lowest, behind) => Math.min(lowest, contrast(mix(color, behind, opacity), behind)), 21)
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
function paintOf(computed: string): Paint {
  const [red = 0, green = 0, blue = 0, opacity = 1] = [...computed.matchAll(/[\d.]+/g)].map(([part]) => Number(part))
  return { color: [red, green, blue], opacity }
}
