import { contrast, type Rgb, rgbOf } from '@vitrine/core/themes/lite'
import { expect, test } from 'vitest'
import { matchPicture } from './match-picture.ts'

/** Returns the pixels of a picture with these colours and numbers of pixels. */
function picture(...parts: readonly (readonly [color: string, count: number])[]): number[] {
  return parts.flatMap(([color, count]) => Array.from({ length: count }, () => [...rgbOf(color), 255]).flat())
}

/** Returns the part of red, green and blue that is strongest. */
const strongest = (color: Rgb) => color.indexOf(Math.max(...color))

test('a night with a red lamp gives a dark page with a red accent', () => {
  const colors = matchPicture(picture(['#101828', 900], ['#e11d48', 80], ['#0b0f1a', 300]))
  expect(contrast(rgbOf(colors?.backgroundColor ?? ''), [0, 0, 0])).toBeLessThan(2)
  expect(strongest(rgbOf(colors?.accentColor ?? ''))).toBe(0)
})

test('a bright beach gives a light page with a blue accent', () => {
  const colors = matchPicture(picture(['#f3e6cf', 900], ['#2563eb', 200]))
  expect(contrast(rgbOf(colors?.backgroundColor ?? ''), [255, 255, 255])).toBeLessThan(1.5)
  expect(strongest(rgbOf(colors?.accentColor ?? ''))).toBe(2)
})

test.each([
  {
    name: 'grey',
    parts: [
      ['#808080', 500],
      ['#7f7f7f', 500],
    ],
  },
  {
    name: 'pink',
    parts: [
      ['#f5c2d0', 500],
      ['#f472b6', 300],
    ],
  },
  {
    name: 'yellow',
    parts: [
      ['#facc15', 700],
      ['#111111', 300],
    ],
  },
  {
    name: 'middle green',
    parts: [
      ['#4b7a4b', 600],
      ['#2f5f2f', 400],
    ],
  },
] as const)('texts and accents of a $name picture are legible', ({ parts }) => {
  const colors = matchPicture(picture(...parts))
  const [ground = '', card = '', ink = '', accent = ''] = [
    colors?.backgroundColor,
    colors?.cardColor,
    colors?.ink,
    colors?.accentColor,
  ]
  // Colours are rounded to whole parts.
  expect(contrast(rgbOf(ink), rgbOf(ground))).toBeGreaterThanOrEqual(4.45)
  expect(contrast(rgbOf(ink), rgbOf(card))).toBeGreaterThanOrEqual(4.4)
  expect(contrast(rgbOf(accent), rgbOf(ground))).toBeGreaterThanOrEqual(2.95)
})

test('the same picture gives the same colours, and a transparent one gives none', () => {
  const pixels = picture(['#123456', 40], ['#f0f0f0', 30], ['#ff8800', 20])
  expect(matchPicture(pixels)).toEqual(matchPicture(pixels))
  expect(matchPicture([1, 2, 3, 0])).toBeNull()
})
