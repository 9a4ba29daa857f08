import { expect, test } from 'vitest'
import { viewsContract } from './contract.ts'
import { ViewRecorded } from './schema.ts'

test('recording a view takes nothing of the visitor: only the portfolio is named', () => {
  const { route, errorMap } = viewsContract.record['~orpc']
  expect(route.path).toBe('/portfolios/{portfolioId}/views')
  expect(Object.keys(errorMap)).toContain('RATE_LIMITED')
  expect(Object.keys(errorMap)).not.toContain('NOT_SIGNED_IN')
})

test.each([
  { viewCount: 0, fits: true },
  { viewCount: null, fits: true },
  { viewCount: -1, fits: false },
  { viewCount: 0.5, fits: false },
])('a count of $viewCount is told: $fits', ({ viewCount, fits }) => {
  expect(ViewRecorded.safeParse({ viewCount }).success).toBe(fits)
})
