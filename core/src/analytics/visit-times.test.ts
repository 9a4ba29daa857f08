import { describe, expect, test } from 'vitest'
import { localDays } from './rules.ts'
import { busiestOf, viewsByHour, viewsByWeekday } from './visit-times.ts'

const daysAt = (moment: string, timeZone: string) => localDays(new Date(moment), { count: 7, timeZone })

describe('the hours of visits', () => {
  const hoursOf = (timeZone: string, ...moments: string[]) => {
    const hours = moments.map((moment) => ({ hour: Date.parse(moment) / 3_600_000, views: 1 }))
    const counts = viewsByHour(hours, daysAt('2026-10-26T12:00:00Z', timeZone).days)
    return counts.flatMap((views, hour) => (views > 0 ? [[hour, views]] : []))
  }

  test.each([
    ['UTC', 9],
    ['America/New_York', 5],
    // The hour from 14:30 to 15:30 counts where it starts.
    ['Asia/Kolkata', 14],
  ])('follow the clock in %s', (timeZone, hour) => {
    expect(hoursOf(timeZone, '2026-10-24T09:00:00Z', '2026-10-22T09:00:00Z')).toEqual([[hour, 2]])
  })

  test('of a day with 25 hours are 24, and hours before the first day are left out', () => {
    expect(hoursOf('Europe/Berlin', '2026-10-25T22:00:00Z')).toEqual([[23, 1]])
    expect(hoursOf('UTC', '2026-10-19T23:00:00Z')).toEqual([])
  })
})

test('a day of the week has the mean of its days, from Monday', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-29', '2026-11-30'].map((date, index) => ({ date, views: index }))
  expect(viewsByWeekday(days)).toEqual([1.5, 1, 0, 0, 0, 0, 2])
})

test.each([
  [[1, 5, 2], 20, 1],
  [[1, 5, 2], 19, null],
  [[5, 5, 2], 20, null],
  [[2, 54, 50], 106, null],
  [[2, 50, 56], 108, 2],
  [[0, 0, 0], 20, null],
])('the busiest of %j with %i views is %s', (views, total, place) => {
  expect(busiestOf(views, total)).toBe(place)
})
