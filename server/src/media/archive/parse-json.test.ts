import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`

test('a text of up to a hundred levels is read, whatever its strings contain', () => {
  expect(parseJson(nested(100))).toEqual(JSON.parse(nested(100)))
  const brackets = JSON.stringify({ a: `\\"${'['.repeat(1000)}`, b: '\\' })
  expect(parseJson(brackets)).toEqual(JSON.parse(brackets))
  expect(parseJson(JSON.stringify(Array(1000).fill([])))).toHaveLength(1000)
})

test('a deeper text is refused like a broken one', () => {
  for (const text of [nested(102), '['.repeat(1_000_000), '{"a":', '']) expect(parseJson(text)).toBeUndefined()
})
