import { type TitleWidths, widthsOfTitle } from './title-fit.ts'

/** Font size in pixels at which texts are measured. */
const SIZE = 100

/** Measures a title in the font of titles that this document has now. The server does the same from tables of widths. */
export function measureShown(title: string): TitleWidths {
  const canvas = document.createElement('canvas').getContext('2d')
  if (canvas)
    canvas.font = `600 ${SIZE}px ${getComputedStyle(document.documentElement).getPropertyValue('--font-display')}`
  return widthsOfTitle(title, (text) => (canvas?.measureText(text).width ?? 0) / SIZE)
}
