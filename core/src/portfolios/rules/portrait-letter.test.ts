import { expect, test } from 'vitest'
import { portraitLetter } from './portrait-letter.ts'

test.each([
  ['Zoe Lune', 'Z'],
  ['  zoe', 'Z'],
  ['“éclair”', 'É'],
  ['e\u0301clair', 'E\u0301'],
  ['3rd floor', '3'],
  ['استوديو', 'ا'],
  ['東京', '東'],
  ['हिन्दी', 'हि'],
  ['𝒜da', '𝒜'],
  ['✨ Ada', 'A'],
  ['✨', 'M'],
  ['', 'M'],
])('the portrait of a page with the title %j is %j', (title, letter) => {
  expect(portraitLetter({ title, username: 'mira_x' })).toBe(letter)
})
