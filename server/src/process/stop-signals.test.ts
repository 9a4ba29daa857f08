import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStopHandler } from './stop-signals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Opens a handler whose stop ends when `finish` is called. */
function openHandler() {
  let finish = () => {}
  let fail = (_: Error) => {}
  const stopped = new Promise<void>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  const codes: number[] = []
  const lines: string[] = []
  let time = 0
  const onSignal = createStopHandler({
    stop: () => stopped,
    log: {
      info: (_: unknown, text?: string) => void lines.push(String(text)),
      error: (_: unknown, text?: string) => void lines.push(String(text)),
      fatal: (text: unknown) => void lines.push(String(text)),
    },
    exit: (code) => void codes.push(code),
    now: () => time,
  })
  return { onSignal, codes, lines, finish, fail, pass: (ms: number) => (time += ms) }
}

test('the first signal stops the server, and its repetition within half a second does nothing', async () => {
  const { onSignal, codes, lines, finish, pass } = openHandler()
  onSignal('SIGTERM')
  pass(499)
  onSignal('SIGTERM')
  expect(codes).toEqual([])
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(codes).toEqual([0])
  expect(lines).toEqual(['a signal stops the server'])
})

test('a second signal ends the process before its stop', () => {
  const { onSignal, codes, lines, pass } = openHandler()
  onSignal('SIGTERM')
  pass(500)
  onSignal('SIGTERM')
  expect([codes, lines]).toEqual([
    [1],
    ['a signal stops the server', 'a second signal ends the process before its stop'],
  ])
})

test('a stop that hangs ends after 20 seconds', async () => {
  const { onSignal, codes, lines } = openHandler()
  onSignal('SIGTERM')
  await vi.advanceTimersByTimeAsync(19_999)
  expect(codes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([codes, lines]).toEqual([
    [1],
    ['a signal stops the server', 'the stop took longer than 20 s: the process ends'],
  ])
})

test('a stop that fails is logged, and ends the process with an error', async () => {
  const { onSignal, codes, lines, fail } = openHandler()
  onSignal('SIGTERM')
  fail(new Error('the store is gone'))
  await vi.advanceTimersByTimeAsync(0)
  expect([codes, lines]).toEqual([[1], ['a signal stops the server', 'the stop failed']])
})
