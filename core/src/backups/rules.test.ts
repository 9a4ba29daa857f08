import { expect, test } from 'vitest'
import { BACKUP_DAYS, BACKUP_MONTHS, retainedBackups } from './rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the days of the backups that stay of one each night until a day. */
function retainedOfNights(last: string, nights: number): string[] {
  const moments = Array.from(
    { length: nights },
    (_, index) => new Date(Date.parse(`${last}T03:00:00Z`) - index * DAY_MS),
  )
  return retainedBackups(moments).map((moment) => moment.toISOString().slice(0, 10))
}

test('The newest backup of each of the last 7 days, 4 weeks and 6 months that have one stays; they begin at midnight UTC.', () => {
  // A Wednesday.
  expect(retainedOfNights('2026-11-25', 400)).toEqual([
    ...['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19'],
    ...['2026-11-15', '2026-11-08', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
  ])
})

test('few backups all stay, and those of one day give way to its newest', () => {
  expect(retainedOfNights('2026-11-25', BACKUP_DAYS)).toHaveLength(BACKUP_DAYS)
  const [early, late] = [new Date('2026-11-25T03:00:00Z'), new Date('2026-11-25T15:00:00Z')]
  expect(retainedBackups([early, late])).toEqual([late])
  expect(retainedBackups([])).toEqual([])
})

test('a deployment that rests for years loses no backup by that', () => {
  const moments = ['2020-01-05', '2021-03-06', '2026-11-25'].map((day) => new Date(day))
  expect(retainedBackups(moments)).toHaveLength(3)
  expect(BACKUP_MONTHS).toBeGreaterThan(2)
})
