import { expect, test } from 'vitest'
import { lettersOf } from './letters.ts'

test.each([
  ['Ada Lune', ['A', 'd', 'a'], ['L', 'u', 'n', 'e']],
  ['é 👩🏽‍🚀!', ['é'], ['👩🏽‍🚀', '!']],
  ['東京 2', ['東', '京'], ['2']],
  // Joined letters are not separated.
  ['مرحبا हिन्दी', ['مرحبا'], ['हिन्दी']],
])('%s', (text, ...words) => {
  const letters = lettersOf(text)
  expect(letters.map((word) => word.map((letter) => letter.text))).toEqual(words)
  const places = letters.flat().map(({ place }) => place)
  expect(new Set(places).size).toBe(places.length)
})
