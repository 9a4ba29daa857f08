import { describe, expect, test } from 'vitest'
import { edgeHeaders, tagOf } from './edge-headers.ts'

const edge = { purgeUrls: ['http://127.0.0.1/'], token: null, format: 'header' } as const

describe('headers for edges', () => {
  test('there are none without an edge', () => {
    expect(edgeHeaders({ edge: null }, ['p-ada'])).toEqual({})
  })

  test('a page is fresh for half a minute, and stale while or unless it can be asked for', () => {
    expect(edgeHeaders({ edge }, ['p-ada', 'u-ada'])).toEqual({
      'cache-tag': `${tagOf('p-ada')},${tagOf('u-ada')}`,
      'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400',
    })
  })

  test.each([
    [30_001, 'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400'],
    [30_000, 'public, max-age=1, stale-while-revalidate=1, stale-if-error=86400'],
    [-1, 'public, max-age=1, stale-while-revalidate=1, stale-if-error=86400'],
  ])('a page that changes by itself in %i ms is stored accordingly', (settledMs, header) => {
    expect(edgeHeaders({ edge }, ['p-ada'], { settledMs })['cdn-cache-control']).toBe(header)
  })
})
