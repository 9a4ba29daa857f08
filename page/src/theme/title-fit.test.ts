import { expect, test } from 'vitest'
import { titleFit, widthsOfTitle } from './title-fit.ts'
import { measureTitle } from './title-scales.ts'

const COLUMN = { layout: 'column', badge: false } as const
const halfAnEm = (text: string) => text.length / 2

test('a title is measured by its words', () => {
  expect(widthsOfTitle('Ada Augusta Lovelace', halfAnEm)).toEqual({ word: 4, last: 4, all: 10 })
})

test('a title in Japanese breaks after any character', () => {
  expect(widthsOfTitle('東京の小さな港で撮った写真', halfAnEm).word).toBe(2)
})

test('a title that fits costs nothing, a long one at most 0.4 kB', () => {
  expect(titleFit({ word: 4, last: 4, all: 8 }, COLUMN)).toBe('')
  for (const widths of [
    { word: 12, last: 12, all: 12 },
    { word: 5, last: 3, all: 44 },
  ]) {
    const css = titleFit(widths, { layout: 'portfolio', badge: true })
    expect(css).toContain('.title{font-size:')
    expect(css.length).toBeLessThan(400)
  }
})

test('the badge stays with the last word unless both are wider than the screen at the smallest size', () => {
  const styleOf = (last: number) => titleFit({ word: last, last, all: last + 8 }, { ...COLUMN, badge: true })
  expect(styleOf(6)).toContain('.last-word{white-space:nowrap}')
  expect(styleOf(20)).not.toContain('nowrap')
})

test.each(['poster', 'list'] as const)('a title in the layout %s is always fitted, because it is large', (layout) => {
  expect(titleFit({ word: 3, last: 3, all: 3 }, { layout, badge: false })).toContain('.title{font-size:')
})

test.each([
  ['none', 'default', 'Wide'],
  ['none', 'press-start-2p', 'Wide'],
  ['poster', 'press-start-2p', 'Wide'],
  ['none', 'default', 'Привет'],
  ['none', 'default', '🚀'],
])('with the pairing %s and the font %s, %j has a width', (pairing, customFont, title) => {
  const { widths } = measureTitle({ pairing, customFont }, title)
  expect(widths.word).toBeGreaterThan(0.5)
})

test('a title is measured in the font that it is shown in', () => {
  const wordIn = (customFont: string, pairing = 'none') =>
    measureTitle({ pairing, customFont }, 'Photographs').widths.word
  expect(wordIn('press-start-2p')).toBeGreaterThan(1.5 * wordIn('default'))
  expect(wordIn('press-start-2p', 'poster')).toBeLessThan(wordIn('default'))
})
