import { VISIBLE } from '@vitrine/core/portfolios'
import { afterEach, expect, test, vi } from 'vitest'
import { isTypedMoment, visibilityChanges, visibilityValues } from './visibility-form.ts'

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
