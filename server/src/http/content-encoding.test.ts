import { expect, test } from 'vitest'
import { acceptsGzip, createEncodingSelector } from './content-encoding.ts'

const select = createEncodingSelector(['br', 'gzip'])

test.each([
  [undefined, 'identity'],
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.5, *;q=0', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity;q=0.5, gzip;q=0.1', 'identity'],
  ['broken', 'identity'],
  ['not-gzip, xbr', 'identity'],
])('accept-encoding %j selects %s, also from the cache', (header, encoding) => {
  expect([select(header), select(header)]).toEqual([encoding, encoding])
})

test('the result is one of the available encodings', () => {
  expect(acceptsGzip('br')).toBe(false)
  expect(acceptsGzip('br, gzip;q=0.1')).toBe(true)
  expect(acceptsGzip('gzip;q=0')).toBe(false)
})
