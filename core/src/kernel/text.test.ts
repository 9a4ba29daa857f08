import { describe, expect, test } from 'vitest'
import { cleanText, countGraphemes, cutLine, fits, lineField, textField } from './text.ts'

const FAMILY = '👨‍👩‍👧‍👦'

test.each([
  ['', 0],
  ['abc', 3],
  ['e\u0301', 1],
  [FAMILY, 1],
  ['🇮🇳🇯🇵', 2],
  ['🇮🇳🇯🇵🇮', 3],
  ['a🇮🇳\u0301\u200d🇯🇵👨\u200d🇯🇵', 5],
  ['a\r\nb', 3],
])('the characters of %j as a person counts them: %d', (text, count) => {
  expect(countGraphemes(text)).toBe(count)
})

test('a long text, which is segmented in parts, has the same count as in one piece', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const marks = '\u0301'.repeat(700)
  for (const unit of [
    'a',
    'e\u0301',
    FAMILY,
    '🇮🇳',
    '👍🏽',
    'x\u{1d165}\u{1d165}',
    'क्षि',
    '\r\n',
    `a${marks}`,
    '\u1100\u1161',
  ]) {
    for (let before = 0; before < 12; before += 1) {
      const text = `${'b'.repeat(before)}${unit.repeat(Math.ceil(800 / unit.length))}`
      expect(countGraphemes(text), JSON.stringify(unit)).toBe([...segmenter.segment(text)].length)
    }
  }
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

  test('refuses one character with a thousand combining marks', () => {
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

test('the error of a field names its limit, and a line has no breaks', () => {
  expect(textField('Bio', 3).safeParse('abcd').error?.issues[0]?.message).toBe('Bio must be 3 characters or less')
  expect(textField('Bio', 3).parse('a\nb')).toBe('a\nb')
  expect(lineField('Title', 5).parse(' a \n  b ')).toBe('a b')
  expect(lineField('Title', 3).safeParse('a\n\n\nbc').error?.issues[0]?.message).toBe(
    'Title must be 3 characters or less',
  )
})

describe('a line that is cut', () => {
  test.each([
    ['nothing', '', null],
    ['blanks', ' \n\t ', null],
    ['a short text', ' a\n b ', 'a b'],
    ['a text at the limit', 'abcdefgh', 'abcdefgh'],
    ['a longer text', 'abcdefghi', 'abcdefg…'],
    ['emoji at the limit', '🎹'.repeat(8), '🎹'.repeat(8)],
    ['more emoji', '🎹'.repeat(9), `${'🎹'.repeat(7)}…`],
    ['flags of eight bytes each', '🇮🇳'.repeat(8), '🇮🇳'.repeat(8)],
    ['a family at the limit', `1234567${FAMILY}`, `1234567${FAMILY}`],
    ['a family behind the limit', `12345678${FAMILY}`, '1234567…'],
    ['families of 25 bytes each', FAMILY.repeat(4), `${FAMILY.repeat(2)}…`],
    ['one family of too many bytes', `${'👩\u200d'.repeat(10)}👩`, '…'],
  ])('%s', (_, text, line) => {
    expect(cutLine(text, 8)).toBe(line)
  })

  test('a text of megabytes is bounded before it is cleaned', () => {
    const long = 'a'.repeat(10_000_000)
    expect(cutLine(long, 128)).toBe(`${'a'.repeat(127)}…`)
    expect(cutLine(`a${'\u0301'.repeat(10_000_000)}`, 128)?.length).toBeLessThan(10)
  })

  test('no cut text has more bytes than its limit allows', () => {
    for (const unit of [FAMILY, '🎹', 'क्षि', '漢', `e${'\u0316'.repeat(8)}`, '🇮🇳', 'é']) {
      const line = cutLine(unit.repeat(500), 128) ?? ''
      expect(encodeURIComponent(line).replaceAll(/%../g, 'x').length, unit).toBeLessThanOrEqual(1024)
      expect(line.endsWith(`${unit.normalize('NFC')}…`), unit).toBe(true)
    }
  })
})

describe('combining marks', () => {
  const stacked = (count: number) => `a${'\u0316\u0301'.repeat(count / 2)}`

  test.each([
    ['a base character keeps eight marks', stacked(60_000), cleanText(stacked(8))],
    ['a base character with eight marks stays as it is', stacked(8).normalize('NFC'), stacked(8).normalize('NFC')],
    ['each base character has its own eight', stacked(20).repeat(3), cleanText(stacked(8)).repeat(3)],
    ['a control character starts no new base', `${stacked(8)}\u0000\u0301\u0301`, cleanText(stacked(8))],
    ['a joiner starts no new base', `${stacked(8)}\u200d\u0301\u0301`, `${cleanText(stacked(8))}\u200d`],
    ['marks without a base are limited too', '\u0316'.repeat(100), '\u0316'.repeat(8)],
    ['marks beyond the basic plane count', `x${'\u{1d165}'.repeat(20)}`, `x${'\u{1d165}'.repeat(8)}`],
    ['a mark that NFC splits in two counts twice', `-${'\u0344'.repeat(8)}`, `-${'\u0308\u0301'.repeat(4)}`],
    ['a family and a flag stay', `${FAMILY}🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}`, null],
    ['Devanagari, Thai and Tibetan stay', 'क्षत्रिय ที่นี่ སྤྱོད', null],
  ])('%s', (_, raw, stored) => {
    expect(cleanText(raw)).toBe(stored ?? raw.normalize('NFC'))
    expect(cleanText(cleanText(raw))).toBe(cleanText(raw))
  })

  test('every character that NFC reorders counts as a mark', () => {
    for (let code = 0; code <= 0x10ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      const character = String.fromCodePoint(code)
      // U+0345 has the highest combining class, so NFD moves any other reorderable character in front of it.
      const reordered = `${character}\u0345`.normalize('NFD') === `\u0345${character}`.normalize('NFD')
      if (reordered && !/\p{M}/u.test(character)) expect.fail(`U+${code.toString(16)} is reordered and is no mark`)
    }
  })

  test('the raw length is checked before the text is cleaned', () => {
    const cleaned: string[] = []
    const field = textField('Bio', 3).transform((text) => cleaned.push(text))
    expect(field.safeParse(stacked(60_000)).error?.issues[0]?.message).toBe('Bio must be 3 characters or less')
    expect(field.safeParse(`${' '.repeat(46)}a`).success).toBe(true)
    expect(field.safeParse(`${' '.repeat(48)}a`).success).toBe(false)
    expect(cleaned).toEqual(['a'])
  })
})
