import { expect, test } from 'vitest'
import { isLegibleOn, isLight, VOID } from './contrast.ts'

test('every text is legible on the default background', () => {
  expect(isLegibleOn(VOID)).toBe(true)
})
test.each(['#ffffff', '#f4f1ea', '#808080', '#3b82f6', '#ff0000', '#444444'])('%s does not', (color) => {
  expect(isLegibleOn(color)).toBe(false)
})
test.each(['#000000', '#0b1026', '#1a0b12'])('%s does', (color) => {
  expect(isLegibleOn(color)).toBe(true)
})
test('light backgrounds are distinguished from dark ones', () => {
  expect(['#ffffff', '#ffe0f0', '#08080a', '#223355'].map(isLight)).toEqual([true, true, false, false])
})
