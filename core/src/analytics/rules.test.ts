import { describe, expect, test } from 'vitest'
import { changeOf, clickRate, entryName, isTimeZone, localDays, NO_NUMBERS, totalOf } from './rules.ts'

const HOUR = 3_600_000
const hourOf = (moment: string) => Date.parse(moment) / HOUR
const daysAt = (moment: string, timeZone: string, count = 7) => localDays(new Date(moment), { count, timeZone })

/** Returns each day with its number of hours. */
function lengths(moment: string, timeZone: string, count = 7): [date: string, hours: number][] {
  const { days, endHour } = daysAt(moment, timeZone, count)
  return days.map(({ date, firstHour }, index) => [date, (days[index + 1]?.firstHour ?? endHour) - firstHour])
}

test.each([
  'UTC',
  'Europe/Berlin',
  'europe/berlin',
  'America/Argentina/ComodRivadavia',
  'Asia/Kathmandu',
  'Asia/Calcutta',
])('%s is a time zone', (name) => expect(isTimeZone(name)).toBe(true))

test.each(['', 'Mars/Olympus', 'Europe/Berlin\u0000', "'; drop table users", 'Local', '../../etc/passwd', '+99:99'])(
  '%j is no time zone',
  (name) => expect(isTimeZone(name)).toBe(false),
)

describe('the days of a range', () => {
  test('end with today in the zone, also where it is another date than in UTC', () => {
    const dates = (timeZone: string) => daysAt('2026-11-24T23:30:00Z', timeZone, 2).days.map(({ date }) => date)
    expect(dates('UTC')).toEqual(['2026-11-23', '2026-11-24'])
    expect(dates('Pacific/Kiritimati')).toEqual(['2026-11-24', '2026-11-25'])
    expect(dates('Pacific/Pago_Pago')).toEqual(['2026-11-23', '2026-11-24'])
  })

  test('start at midnight of the zone', () => {
    const { days, endHour } = daysAt('2026-11-24T12:00:00Z', 'America/New_York', 1)
    expect(days).toEqual([{ date: '2026-11-24', firstHour: hourOf('2026-11-24T05:00:00Z') }])
    expect(endHour).toBe(hourOf('2026-11-25T05:00:00Z'))
  })

  test('have 23 and 25 hours when the clocks change', () => {
    expect(lengths('2026-03-30T12:00:00Z', 'Europe/Berlin', 3)).toEqual([
      ['2026-03-28', 24],
      ['2026-03-29', 23],
      ['2026-03-30', 24],
    ])
    expect(lengths('2026-10-26T12:00:00Z', 'Europe/Berlin', 3)).toEqual([
      ['2026-10-24', 24],
      ['2026-10-25', 25],
      ['2026-10-26', 24],
    ])
  })

  test('start after midnight where the clocks skip it', () => {
    // In Cairo clocks go from 00:00 to 01:00.
    expect(lengths('2026-04-24T12:00:00Z', 'Africa/Cairo', 2)).toEqual([
      ['2026-04-23', 24],
      ['2026-04-24', 23],
    ])
  })

  test('have no hours if the zone skipped the date', () => {
    expect(lengths('2011-12-31T12:00:00Z', 'Pacific/Apia', 3)).toEqual([
      ['2011-12-30', 0],
      ['2011-12-31', 24],
      ['2012-01-01', 24],
    ])
  })

  test('begin with the first hour that starts in them, where midnight is within an hour', () => {
    const [day] = daysAt('2026-11-24T12:00:00Z', 'Asia/Kolkata', 1).days
    // Midnight is 18:30 in UTC, so the hour from 18:00 belongs to the day before.
    expect(day?.firstHour).toBe(hourOf('2026-11-23T19:00:00Z'))
  })

  test.each([
    'UTC',
    'Europe/London',
    'America/St_Johns',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Asia/Beirut',
    'Pacific/Chatham',
    'Africa/Casablanca',
  ])('contain each hour once, in the date in which it starts: %s', (timeZone) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
    for (const moment of ['2026-05-03T03:10:00Z', '2026-11-24T22:50:00Z']) {
      const { days, endHour } = daysAt(moment, timeZone, 180)
      expect(days).toHaveLength(180)
      for (const [index, { date, firstHour }] of days.entries()) {
        const end = days[index + 1]?.firstHour ?? endHour
        expect(end).toBeGreaterThan(firstHour)
        for (let hour = firstHour; hour < end; hour += 1) expect(format.format(hour * HOUR)).toBe(date)
      }
    }
  })

  test('are found quickly', () => {
    const start = Date.now()
    for (let time = 0; time < 20; time += 1) daysAt('2026-11-24T12:00:00Z', 'Europe/Berlin', 180)
    expect((Date.now() - start) / 20).toBeLessThan(20)
  })
})

test('the numbers of a period are the sums of those of its days', () => {
  const day = { views: 1, ownViews: 2, visitors: 3, likes: 4, clicks: 5, ownClicks: 6 }
  expect(totalOf([day, day])).toEqual({ views: 2, ownViews: 4, visitors: 6, likes: 8, clicks: 10, ownClicks: 12 })
  expect(totalOf([])).toEqual(NO_NUMBERS)
})

test('the click rate is clicks per view; there is none without views', () => {
  expect(clickRate({ views: 200, clicks: 50 })).toBe(0.25)
  expect(clickRate({ views: 0, clicks: 3 })).toBeNull()
})

test('a number is compared with the previous one by its relative change; there is none from 0', () => {
  expect(changeOf(112, 100)).toBeCloseTo(0.12)
  expect(changeOf(0, 50)).toBe(-1)
  expect(changeOf(5, 0)).toBeNull()
})

test.each([
  [{ title: ' GitHub ', url: 'https://github.com/ada' }, 'GitHub'],
  [{ title: '', url: 'https://www.github.com/ada/' }, 'github.com/ada'],
  [{ title: ' ', url: 'mailto:ada@example.com' }, 'ada@example.com'],
  [{ title: '', url: 'https://' }, ''],
])('%j is named %j', (entry, name) => {
  expect(entryName(entry)).toBe(name)
})
