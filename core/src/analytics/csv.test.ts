import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const cell = (value: string | number | null) => toCsv([[value]]).slice(1, -2)

test('rows end with CR LF, and the file starts with the mark of UTF-8', () => {
  expect(
    toCsv([
      ['Date', 'Views'],
      ['2026-11-24', 3],
    ]),
  ).toBe('\uFEFFDate,Views\r\n2026-11-24,3\r\n')
  expect(toCsv([])).toBe('\uFEFF')
})

test.each([
  ['a text', 'Letters', 'Letters'],
  ['a comma', 'Letters, drawn', '"Letters, drawn"'],
  ['quotes', 'the "best"', '"the ""best"""'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['emoji and other scripts', '🎨 Буквы', '🎨 Буквы'],
  ['a number', 12.5, '12.5'],
  ['a negative number', -1, '-1'],
  ['no value', null, ''],
  ['an empty text', '', ''],
])('%s', (_, value, text) => {
  expect(cell(value)).toBe(text)
})

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
])('%s is no formula', (value, text) => {
  expect(cell(value)).toBe(text)
})
