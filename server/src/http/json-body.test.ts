import { expect, test } from 'vitest'
import { parseJsonBody } from './json-body.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const parse = (text: string, type = JSON_TYPE) => parseJsonBody(Buffer.from(text), type)
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test.each([
  ['an object', '{"a":[1,2,{"b":null}]}'],
  ['1000 values', `{"a":[${Array(999).fill(1).join()}]}`],
  ['eight levels', nested(8)],
  ['brackets in a text', JSON.stringify({ message: `${'[{'.repeat(100)}"\\\\"[[` })],
  ['a long text', JSON.stringify({ message: 'x'.repeat(60_000) })],
])('%s is parsed', (_, text) => {
  expect(parse(text)).toEqual(JSON.parse(text))
})

test.each([
  ['a list', '[]', JSON_TYPE],
  ['null', 'null', JSON_TYPE],
  ['broken JSON', '{"a"', JSON_TYPE],
  ['another content type', '{}', 'text/plain'],
  ['1001 values', `{"a":[${Array(1000).fill(1).join()}]}`, JSON_TYPE],
  [
    '1001 fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, field) => [field, 1]))),
    JSON_TYPE,
  ],
  ['ten levels', nested(10), JSON_TYPE],
  ['30 000 levels', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, JSON_TYPE],
])('%s is refused', (_, text, type) => {
  expect(() => parse(text, type)).toThrow('The request could not be read')
})
