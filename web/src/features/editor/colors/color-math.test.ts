import { contrast, hexOf, rgbOf } from '@vitrine/core/themes/lite'
import { expect, test } from 'vitest'
import { hsl, inkOn, legibleOn } from './color-math.ts'

test('colours are read and written', () => {
  expect(hexOf(rgbOf('#0fa17c'))).toBe('#0fa17c')
  expect(hexOf(hsl(0, 1, 0.5))).toBe('#ff0000')
  expect(hexOf(hsl(210, 0.5, 0.4))).toBe('#336699')
})

test('the contrast of black and white is 21', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBe(21)
  expect(contrast([9, 9, 9], [9, 9, 9])).toBe(1)
})

test.each(['#ffffff', '#f5c2d0', '#808080', '#3b2f63', '#08080a'])('text on %s is legible', (ground) => {
  expect(contrast(inkOn(rgbOf(ground)), rgbOf(ground))).toBeGreaterThanOrEqual(4.5)
  const accent = legibleOn(rgbOf('#7a7a7a'), rgbOf(ground), 3)
  expect(contrast(accent, rgbOf(ground))).toBeGreaterThanOrEqual(3)
})

test('a legible colour stays as it is', () => {
  expect(legibleOn([255, 255, 0], [0, 0, 0], 3)).toEqual([255, 255, 0])
})
