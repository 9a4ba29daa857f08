import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitUntilStored } from './wait-until-stored.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('resolves at once if everything is stored', async () => {
  expect(await waitUntilStored({ anyUnsaved: () => false, anyStuck: () => false })).toBe(true)
})

test('waits for a running save', async () => {
  let unsaved = true
  const done = vi.fn()
  void waitUntilStored({ anyUnsaved: () => unsaved, anyStuck: () => false }).then(done)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(done).not.toHaveBeenCalled()
  unsaved = false
  await vi.advanceTimersByTimeAsync(100)
  expect(done).toHaveBeenCalledWith(true)
})

test('stops with an edit that cannot be stored', async () => {
  let stuck = false
  const done = vi.fn()
  void waitUntilStored({ anyUnsaved: () => true, anyStuck: () => stuck }).then(done)
  await vi.advanceTimersByTimeAsync(100)
  stuck = true
  await vi.advanceTimersByTimeAsync(100)
  expect(done).toHaveBeenCalledWith(false)
})
