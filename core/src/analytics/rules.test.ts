import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  changeOf,
  clickRate,
  entryName,
  isWorthSummary,
  knownZone,
  localDays,
  NO_METRICS,
  shownActivity,
  summaryDays,
  summaryTimes,
  totalOf,
} from './rules.ts'

const QUARTER = 900_000
const quarterOf = (moment: string) => Date.parse(moment) / QUARTER
const daysAt = (moment: string, timeZone: string, count = 7) => localDays(new Date(moment), { count, timeZone })

/** Returns each day with its number of hours. */
function lengths(moment: string, timeZone: string, count = 7): [date: string, hours: number][] {
  const { days, endQuarter } = daysAt(moment, timeZone, count)
  return days.map(({ date, firstQuarter }, index) => [
    date,
    ((days[index + 1]?.firstQuarter ?? endQuarter) - firstQuarter) / 4,
  ])
}

test.each([
  'UTC',
  'Europe/Berlin',
  'europe/berlin',
  'America/Argentina/ComodRivadavia',
  'Asia/Kathmandu',
  'Asia/Calcutta',
])('%s is a time zone', (name) => expect(knownZone(name)).toBe(name))

test.each([
  undefined,
  '',
  'Etc/Unknown',
  'etc/unknown',
  '+05:30',
  '-0300',
  'Mars/Olympus',
  'Europe/Berlin\u0000',
  "'; drop table users",
  'Local',
  '../../etc/passwd',
  '+99:99',
  'x'.repeat(5000),
])('%j is not known, so days are those of UTC', (name) => expect(knownZone(name)).toBe('UTC'))

describe('the days of a range', () => {
  test('end with today in the zone, also where it is another date than in UTC', () => {
    const dates = (timeZone: string) => daysAt('2026-11-24T23:30:00Z', timeZone, 2).days.map(({ date }) => date)
    expect(dates('UTC')).toEqual(['2026-11-23', '2026-11-24'])
    expect(dates('Pacific/Kiritimati')).toEqual(['2026-11-24', '2026-11-25'])
    expect(dates('Pacific/Pago_Pago')).toEqual(['2026-11-23', '2026-11-24'])
  })

  test('start at midnight of the zone', () => {
    const { days, endQuarter } = daysAt('2026-11-24T12:00:00Z', 'America/New_York', 1)
    expect(days).toEqual([{ date: '2026-11-24', firstQuarter: quarterOf('2026-11-24T05:00:00Z') }])
    expect(endQuarter).toBe(quarterOf('2026-11-25T05:00:00Z'))
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

  test.each([
    ['Asia/Kolkata', '18:30'],
    ['Asia/Kathmandu', '18:15'],
    ['Asia/Yangon', '17:30'],
    ['Australia/Eucla', '15:15'],
    ['Australia/Adelaide', '13:30'],
    ['Australia/Lord_Howe', '13:00'],
    ['Pacific/Chatham', '10:15'],
    ['Pacific/Marquesas', '09:30'],
    ['America/St_Johns', '03:30'],
  ])('begin at their own midnight within an hour of UTC: %s at %s', (timeZone, time) => {
    const { days, endQuarter } = daysAt('2026-11-24T12:00:00Z', timeZone, 2)
    const starts = [...days.map(({ firstQuarter }) => firstQuarter), endQuarter]
    for (const start of starts) expect(new Date(start * QUARTER).toISOString().slice(11, 16)).toBe(time)
  })

  test('have half an hour more or less where the clocks change by that', () => {
    expect(lengths('2026-04-05T12:00:00Z', 'Australia/Lord_Howe', 2)).toEqual([
      ['2026-04-04', 24],
      ['2026-04-05', 24.5],
    ])
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
  ])('contain each quarter of an hour once: %s', (timeZone) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
    for (const moment of ['2026-05-03T03:10:00Z', '2026-11-24T22:50:00Z']) {
      const { days, endQuarter } = daysAt(moment, timeZone, 180)
      expect(days).toHaveLength(180)
      for (const [index, { date, firstQuarter }] of days.entries()) {
        const end = days[index + 1]?.firstQuarter ?? endQuarter
        expect(end).toBeGreaterThan(firstQuarter)
        for (const quarter of [firstQuarter, firstQuarter + 1, end - 2, end - 1])
          expect(format.format(quarter * QUARTER)).toBe(date)
      }
    }
  })

  test('are found with few questions for the date of a moment', () => {
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    onTestFinished(() => asked.mockRestore())
    daysAt('2026-11-24T12:00:00Z', 'Europe/Berlin', 180)
    expect(asked.mock.calls.length).toBeLessThan(3 * 180)
  })
})

test('the metrics of a period are the sums of those of its days', () => {
  const day = { views: 1, ownViews: 2, visitors: 3, likes: 4, clicks: 5, ownClicks: 6 }
  expect(totalOf([day, day])).toEqual({ views: 2, ownViews: 4, visitors: 6, likes: 8, clicks: 10, ownClicks: 12 })
  expect(totalOf([])).toEqual(NO_METRICS)
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

test('the activity of a page names what its owner’s plan contains, and whatever else there was', () => {
  const none = { current: 0, previous: 0 }
  const activity = { notes: none, conversations: none, messages: none, gifts: none }
  expect(shownActivity(activity, true)).toEqual(['notes', 'conversations', 'messages', 'gifts'])
  expect(shownActivity(activity, false)).toEqual(['gifts'])
  expect(shownActivity({ ...activity, messages: { current: 0, previous: 1 } }, false)).toEqual(['messages', 'gifts'])
})

test.each([
  ['UTC', '2026-11-23T07:59:59Z', '2026-11-16T08:00:00Z', '2026-11-23T08:00:00Z'],
  ['UTC', '2026-11-23T08:00:00Z', '2026-11-23T08:00:00Z', '2026-11-30T08:00:00Z'],
  ['Asia/Kolkata', '2026-11-25T00:00:00Z', '2026-11-23T02:30:00Z', '2026-11-30T02:30:00Z'],
  ['Pacific/Kiritimati', '2026-11-22T18:00:00Z', '2026-11-22T18:00:00Z', '2026-11-29T18:00:00Z'],
])('a summary is sent on Monday at 8 in %s, seen at %s', (zone, now, last, next) => {
  expect(summaryTimes(new Date(now), zone)).toEqual({ last: new Date(last), next: new Date(next) })
})

test('a summary is about the last complete week and the one before', () => {
  const { days, endQuarter } = summaryDays(new Date('2026-11-23T02:30:00Z'), 'Asia/Kolkata')
  expect(days.map(({ date }) => date)).toEqual([
    ...['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15'],
    ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
  ])
  expect(endQuarter).toBe(quarterOf('2026-11-22T18:30:00Z'))
})

test('a summary is sent only if somebody visited in the last two weeks', () => {
  expect(isWorthSummary({ views: 0, previousViews: 0 })).toBe(false)
  expect(isWorthSummary({ views: 0, previousViews: 1 })).toBe(true)
})
