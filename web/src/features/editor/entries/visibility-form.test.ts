import { VISIBLE } from '@vitrine/core/portfolios'
import { afterEach, expect, test, vi } from 'vitest'
import { isTypedMoment, stateText, visibilityChanges, visibilityValues } from './visibility-form.ts'

afterEach(() => vi.unstubAllEnvs())

test('moments are shown in the time zone of the device and stored in UTC', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  const entry = { ...VISIBLE, visibleFrom: '2026-12-03T18:00:00.000Z' }
  expect(visibilityValues(entry)).toEqual({ hidden: '', visibleFrom: '2026-12-03T23:30', visibleUntil: '' })
  expect(visibilityChanges(visibilityValues(entry))).toEqual(entry)
})

test('only given fields are changed, and an empty moment removes it', () => {
  expect(visibilityChanges({})).toEqual({})
  expect(visibilityChanges({ hidden: 'hidden' })).toEqual({ hidden: true })
  expect(visibilityChanges({ visibleUntil: '' })).toEqual({ visibleUntil: null })
})

test('a year that is still being typed is not stored', () => {
  expect(['', '0202-12-03T18:00', '2026-12-03T18:00'].map(isTypedMoment)).toEqual([true, false, true])
})

test('a year of five digits is not stored', () => {
  expect(isTypedMoment('20261-12-03T18:00')).toBe(false)
})

test('the state of an entry is a text with its moment in the time zone of the device', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  const [visibleFrom, visibleUntil] = ['2031-12-31T18:00:00.000Z', '2032-12-31T18:00:00.000Z']
  const texts = (['hidden', 'scheduled', 'shown', 'ended'] as const).map((state) =>
    stateText(state, { visibleFrom, visibleUntil }),
  )
  expect(texts).toEqual([
    'Hidden',
    expect.stringMatching(/^Scheduled for .*31.*2031.*11:30/),
    expect.stringMatching(/^Shown until .*31.*2032.*11:30/),
    'Ended',
  ])
})

test('an entry without an end, or in this year, has no more text than it needs', () => {
  expect(stateText('shown', VISIBLE)).toBe('')
  const thisYear = String(new Date().getFullYear())
  expect(stateText('scheduled', { visibleFrom: `${thisYear}-06-15T12:00:00.000Z`, visibleUntil: null })).not.toContain(
    thisYear,
  )
})

test('a moment of the API keeps its milliseconds', () => {
  const entry = { ...VISIBLE, visibleUntil: '2026-12-03T18:00:12.345Z' }
  expect(visibilityChanges(visibilityValues(entry))).toEqual(entry)
})
