import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { createThinLog } from './thin-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function create() {
  const log = createLog({ silent: true })
  const info = vi.spyOn(log, 'info')
  const { admit } = createThinLog(log, () => Date.now())
  return { admit, info }
}

test('one line a second and source is written, with the number of lines that were left out before it', () => {
  const { admit, info } = create()
  expect([admit('a'), admit('a'), admit('a'), admit('b')]).toEqual([0, null, null, 0])
  vi.advanceTimersByTime(1000)
  expect([admit('a'), admit('a'), admit('b')]).toEqual([2, null, 0])
  expect(info).not.toHaveBeenCalled()
})

test('lines that no later line of their source counts are summed up once', () => {
  const { admit, info } = create()
  for (let each = 0; each < 1000; each += 1) admit('a')
  vi.advanceTimersByTime(60_000)
  expect(info.mock.calls).toEqual([[{ omitted: 999 }, 'refused requests that were not logged']])
  expect(admit('a')).toBe(0)
})

test('a flood from many sources writes at most 50 lines a second and loses no count', () => {
  const { admit, info } = create()
  let lines = 0
  let counted = 0
  for (let source = 0; source < 30_000; source += 1) {
    for (const result of [admit(`source ${source}`), admit(`source ${source}`)]) {
      if (result === null) continue
      lines += 1
      counted += result
    }
  }
  expect(lines).toBe(50)
  vi.advanceTimersByTime(10_000)
  expect(info.mock.calls).toEqual([[{ omitted: 60_000 - lines - counted }, expect.any(String)]])
})
