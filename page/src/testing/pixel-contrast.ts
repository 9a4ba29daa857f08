import { contrast, MARK_CONTRAST, mix, type Rgb, TEXT_CONTRAST } from '@vitrine/core/themes/lite'
import { page } from 'vitest/browser'
import { textBoxes } from './text-boxes.ts'
import { paintOf } from './text-contrast.ts'

/** A text or an icon on the screen, and the lowest contrast that it has with a pixel behind it. */
export interface SeenMark {
  what: string
  contrast: number
  minimum: number
}

/** Something of one colour on the screen. */
interface Mark {
  what: string
  element: Element
  box: DOMRect
  paint: string
  minimum: number
}

const HIDDEN =
  '*{-webkit-text-fill-color:transparent!important;text-shadow:none!important;transition:none!important}svg:not(.badge-light) *{visibility:hidden!important}'
const SHAPES = 'path, circle, rect, ellipse, line, polyline, polygon'

/** Returns the contrast of each text and icon of an element with the pixels behind it, from one picture of the screen. */
export async function seenMarks(root: Element): Promise<SeenMark[]> {
  const marks = [...textMarks(root), ...iconMarks(root)]
  const pixelsIn = await pictureWithoutMarks()
  return marks.map(({ what, element, box, paint, minimum }) => {
    const { color, opacity } = paintOf(paint)
    const shown = opacity * opacityOf(element)
    const contrasts = pixelsIn(box).map((behind) => contrast(mix(color, behind, shown), behind))
    return { what, minimum, contrast: Math.min(...contrasts) }
  })
}

function textMarks(root: Element): Mark[] {
  return textBoxes(root)
    .filter(({ element, box }) => getComputedStyle(element).backgroundClip !== 'text' && isOnScreen(box))
    .map(({ text, element, box }) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const size = Number.parseFloat(fontSize)
      // Large texts of WCAG 2.2: 24 px, or 18.66 px and bold.
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
      const what = `${text} (${element.closest('[class]')?.className})`
      return { what, element, box, paint: color, minimum: isLarge ? MARK_CONTRAST : TEXT_CONTRAST }
    })
}

function iconMarks(root: Element): Mark[] {
  return [...root.querySelectorAll('svg:not(.badge-light)')].flatMap((element) => {
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (!isVisible || !isOnScreen(element.getBoundingClientRect())) return []
    // What is drawn over an icon's first shape, like the crown of the premium badge, has that behind it.
    const shape = [...element.querySelectorAll(SHAPES)].find((one) => paintOfShape(one).startsWith('rgb'))
    if (!shape) return []
    const what = `icon in ${element.parentElement?.className}`
    return [{ what, element, box: shape.getBoundingClientRect(), paint: paintOfShape(shape), minimum: MARK_CONTRAST }]
  })
}

function paintOfShape(shape: Element): string {
  const { fill, stroke } = getComputedStyle(shape)
  return fill === 'none' ? stroke : fill
}

/** Takes a picture of the screen without texts and icons. Returns a function that returns the different colours in a box. */
async function pictureWithoutMarks(): Promise<(box: DOMRect) => Rgb[]> {
  const hidden = document.createElement('style')
  hidden.textContent = HIDDEN
  document.head.append(hidden)
  const base64 = await page.screenshot({ element: document.documentElement, base64: true, save: false })
  hidden.remove()
  // Not by `fetch`, which tests with an API replace.
  const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
  if (!context || bitmap.width !== innerWidth) throw new Error('The picture has another size than the screen')
  context.drawImage(bitmap, 0, 0)
  return (box) => {
    const [left, top] = [Math.ceil(box.left), Math.ceil(box.top)]
    const [width, height] = [Math.max(1, Math.floor(box.right) - left), Math.max(1, Math.floor(box.bottom) - top)]
    const { data } = context.getImageData(left, top, width, height)
    const colors = new Map<number, Rgb>()
    for (let at = 0; at < data.length; at += 4) {
      const color: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      colors.set((color[0] << 16) | (color[1] << 8) | color[2], color)
    }
    return [...colors.values()]
  }
}

function isOnScreen({ top, bottom, width }: DOMRect): boolean {
  return width > 1 && top >= 0 && bottom <= innerHeight
}

function opacityOf(element: Element): number {
  let opacity = 1
  for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity)
  return opacity
}
