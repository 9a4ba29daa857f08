import { describe, expect, test } from 'vitest'
import { endsAfterStart, isVisible, nextVisibilityChange, VISIBLE, visibilityState } from './visibility.ts'

const at = (hour: number) => `2026-11-25T${String(hour).padStart(2, '0')}:00:00.000Z`
const now = new Date(at(12))

describe('a hidden entry is never shown; any other one from its first moment on, up to and without its last one', () => {
  test.each([
    [VISIBLE, 'shown'],
    [{ ...VISIBLE, hidden: true }, 'hidden'],
    [{ hidden: true, visibleFrom: at(11), visibleUntil: at(13) }, 'hidden'],
    [{ ...VISIBLE, visibleFrom: at(13) }, 'scheduled'],
    [{ ...VISIBLE, visibleFrom: at(12) }, 'shown'],
    [{ ...VISIBLE, visibleUntil: at(13) }, 'shown'],
    [{ ...VISIBLE, visibleUntil: at(12) }, 'ended'],
    [{ ...VISIBLE, visibleFrom: '2026-11-25T13:00:00+02:00' }, 'shown'],
  ] as const)('%j is %s', (entry, state) => {
    expect(visibilityState(entry, now)).toBe(state)
    expect(isVisible(entry, now)).toBe(state === 'shown')
  })
})

test('a page changes without an edit at the earliest moment to come of an entry that is not hidden', () => {
  expect(nextVisibilityChange([VISIBLE], now)).toBeNull()
  expect(nextVisibilityChange([], now)).toBeNull()
  const entries = [
    { ...VISIBLE, visibleFrom: at(9), visibleUntil: at(15) },
    { ...VISIBLE, visibleFrom: at(14) },
    { hidden: true, visibleFrom: at(13), visibleUntil: null },
    { ...VISIBLE, visibleUntil: at(12) },
  ]
  expect(nextVisibilityChange(entries, now)).toEqual(new Date(at(14)))
})

test('an entry must end after it starts', () => {
  expect(endsAfterStart({ ...VISIBLE, visibleFrom: at(9) })).toBe(true)
  expect(endsAfterStart({ ...VISIBLE, visibleFrom: at(9), visibleUntil: at(10) })).toBe(true)
  expect(endsAfterStart({ ...VISIBLE, visibleFrom: at(9), visibleUntil: at(9) })).toBe(false)
})
