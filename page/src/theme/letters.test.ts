import { expect, test } from 'vitest'
import { lettersOf, splitLastWord, splitTitle } from './letters.ts'

test.each([
  ['Ada Lune', ['A', 'd', 'a'], ['L', 'u', 'n', 'e']],
  ['é 👩🏽‍🚀!', ['é'], ['👩🏽‍🚀', '!']],
  ['東京 2', ['東', '京'], ['2']],
  // Joined letters are not separated.
  ['हिन्दी नमस्ते', ['हिन्दी'], ['नमस्ते']],
])('%s', (text, ...words) => {
  const letters = lettersOf(text, 'wave')
  expect(letters.map((word) => word.map((letter) => letter.text))).toEqual(words)
  const places = letters.flat().map(({ place }) => place)
  expect(new Set(places).size).toBe(places.length)
})

test.each(['استوديو 2026 (Mira)', 'Mira Studio استوديو', 'שלום Mira Lune', '\u202eMira Lune'])(
  'a title with text from right to left is one box in a wave, and is typed by words and letters: %s',
  (text) => {
    expect(lettersOf(text, 'wave')).toEqual([[{ text, place: 0 }]])
    const typed = lettersOf(text, 'typewriter')
    expect(typed.map((word) => word.map((letter) => letter.text).join('')).join(' ')).toBe(text)
    expect(typed.flat().length).toBeGreaterThan(4)
  },
)

test('a title of one direction is split into words, also from right to left', () => {
  expect(splitTitle('Mira Studio 2026')).toEqual(['Mira', 'Studio', '2026'])
  expect(splitTitle('שלום עולם 🚀')).toEqual(['שלום', 'עולם', '🚀'])
  expect(lettersOf('مرحبا بكم', 'wave').map((word) => word.map(({ text }) => text).join(''))).toEqual(['مرحبا', 'بكم'])
  expect(splitTitle('שלום Mira Lune')).toEqual(['שלום Mira Lune'])
})

test.each([
  ['Ada Lune', 'Ada ', 'Lune'],
  ['Ada', '', 'Ada'],
])('the last word of %j', (text, rest, last) => {
  expect(splitLastWord(text)).toEqual([rest, last])
})
