import { expect, test } from 'vitest'
import {
  DOWNLOAD_AT_ONCE_BYTES,
  givenUpIfRequestedBefore,
  isPreparedFirst,
  nextPreparation,
  preparedUntil,
} from './rules.ts'

const NOW = new Date('2026-11-28T12:00:00Z')

test('a download of a person with more than 50 MB of files is prepared first', () => {
  expect([0, DOWNLOAD_AT_ONCE_BYTES, DOWNLOAD_AT_ONCE_BYTES + 1].map(isPreparedFirst)).toEqual([false, false, true])
})

test('a prepared download stays for 24 hours, and a preparation is tried for as long', () => {
  expect(preparedUntil(NOW)).toEqual(new Date('2026-11-29T12:00:00Z'))
  expect(givenUpIfRequestedBefore(NOW)).toEqual(new Date('2026-11-27T12:00:00Z'))
})

test('a preparation that fails begins again after five minutes', () => {
  expect(nextPreparation(NOW)).toEqual(new Date('2026-11-28T12:05:00Z'))
})
