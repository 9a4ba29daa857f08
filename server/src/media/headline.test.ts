import { expect, test } from 'vitest'
import { drawableTitle, fitHeadline, isRightToLeft } from './headline.ts'

/** Fonts with Latin, Hebrew and one emoji. */
const FONTS = {
  characters: [
    [0x21, 0x7e],
    [0x5d0, 0x5ea],
    [0x1f338, 0x1f338],
  ] as [number, number][],
}
const BOX = { width: 700, height: 310, largest: 100, smallest: 34, lineHeight: 1.12 }
/** Each character is half an em wide. */
const fit = (text: string) => fitHeadline(text, BOX, async (part) => [...part].length * 50)

test('a title loses symbols that no font has, and controls; a title with a letter that no font has is not drawn', () => {
  expect(drawableTitle('  Mira \u202e 🌸 \u{1f980} Okafor ', FONTS)).toBe('Mira 🌸 Okafor')
  expect(drawableTitle('1\ufe0f\u20e3 שלום', FONTS)).toBe('1 שלום')
  expect(drawableTitle('Mira ᚠ', FONTS)).toBeNull()
  expect(drawableTitle('\u{1f980}\u200d', FONTS)).toBeNull()
})

test('the first letter decides the direction', () => {
  expect(['42 שלום Studio', '🎨 مصممة', 'Studio שלום', '42'].map(isRightToLeft)).toEqual([true, true, false, false])
})

test('a short title has one line in the largest size', async () => {
  expect(await fit('Mira Okafor')).toEqual({ lines: ['Mira Okafor'], size: 100 })
})

test('lines have similar widths', async () => {
  expect((await fit('one two three four')).lines).toEqual(['one two', 'three four'])
})

test('80 characters and one long word fit into the box, with all of their characters', async () => {
  const sentence = 'Photographer, illustrator and part-time lighthouse keeper on the coast of Norway'
  for (const text of [sentence, 'a'.repeat(80), `${'b'.repeat(40)} ${'c'.repeat(39)}`]) {
    const { lines, size } = await fit(text)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    for (const line of lines) expect((line.length * size) / 2).toBeLessThanOrEqual(BOX.width)
    expect(lines.length * size * BOX.lineHeight).toBeLessThanOrEqual(BOX.height)
    expect(size).toBeGreaterThanOrEqual(40)
  }
})

test('a text that does not fit in the smallest size ends with an ellipsis within the box', async () => {
  for (const text of ['﷽'.repeat(80), '﷽ '.repeat(40).trim()]) {
    const { lines, size } = await fitHeadline(text, BOX, async (part) => [...part].length * 1000)
    expect(size).toBe(BOX.smallest)
    expect(lines.at(-1)).toMatch(/^﷽*…$/)
    expect(lines.length * size * BOX.lineHeight).toBeLessThanOrEqual(BOX.height)
    for (const line of lines) expect(([...line].length * 1000 * size) / 100).toBeLessThanOrEqual(BOX.width)
  }
})

test('Japanese wraps between words, and never before closing punctuation', async () => {
  const { lines } = await fit('日本語の写真家です。東京と京都の静かな場所を撮っています。')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line).not.toMatch(/^[。、]/)
})
