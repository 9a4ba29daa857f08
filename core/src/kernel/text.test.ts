import { describe, expect, test } from 'vitest'
import { cleanText, countGraphemes, fits, lineField, textField } from './text.ts'

const FAMILY = '👨‍👩‍👧‍👦'

test.each([
  ['', 0],
  ['abc', 3],
  ['e\u0301', 1],
  [FAMILY, 1],
  ['🇮🇳🇯🇵', 2],
  ['a\r\nb', 3],
])('a person counts in %j: %d', (text, count) => {
  expect(countGraphemes(text)).toBe(count)
})

describe('a limit', () => {
  test.each([
    ['abc', 3, true],
    ['abcd', 3, false],
    [FAMILY.repeat(3), 3, true],
    [FAMILY.repeat(4), 3, false],
  ])('%j within %d: %s', (text, limit, expected) => {
    expect(fits(text, limit)).toBe(expected)
  })

  test('is not fooled by one character with a megabyte of marks', () => {
    expect(countGraphemes(`a${'\u0301'.repeat(1000)}`)).toBe(1)
    expect(fits(`a${'\u0301'.repeat(1000)}`, 3)).toBe(false)
  })
})

test.each([
  ['  a b  ', 'a b'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a\u0000b\u001bc\u007f', 'abc'],
  ['tab\tstays', 'tab\tstays'],
  ['e\u0301', '\u00e9'],
  ['a\ud800b', 'a\ufffdb'],
  ['\u202eabc', '\u202eabc'],
])('%j is stored as %j', (raw, text) => {
  expect(cleanText(raw)).toBe(text)
})

test('a field says which limit it passed, and a line has no breaks', () => {
  expect(textField('Bio', 3).safeParse('abcd').error?.issues[0]?.message).toBe('Bio must be 3 characters or less')
  expect(textField('Bio', 3).parse('a\nb')).toBe('a\nb')
  expect(lineField('Title', 5).parse(' a \n  b ')).toBe('a b')
  expect(lineField('Title', 3).safeParse('a\n\n\nbc').error?.issues[0]?.message).toBe(
    'Title must be 3 characters or less',
  )
})
