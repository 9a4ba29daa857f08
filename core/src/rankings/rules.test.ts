import { expect, test } from 'vitest'
import { firstTrendingHour, rankingOf } from './rules.ts'

test('ten pages are ranked by all views and likes, six by views of the last seven days, at least one', () => {
  expect(rankingOf('views')).toEqual({ pages: 10, fewest: 0 })
  expect(rankingOf('likes')).toEqual({ pages: 10, fewest: 0 })
  expect(rankingOf('weekViews')).toEqual({ pages: 6, fewest: 1 })
})

test('the 168 hours before the present one count, and the present one', () => {
  expect(firstTrendingHour(1000)).toBe(832)
})
