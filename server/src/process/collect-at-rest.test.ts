import { expect, onTestFinished, test, vi } from 'vitest'
import { collectAtRest, type Heap, ownHeap } from './collect-at-rest.ts'

const MEGABYTE = 1024 * 1024
const LOOK_MS = 5000

/** Starts to look at a heap of 300 MB. Each collection leaves the next of `left`, in megabytes. */
function watchHeap(...left: number[]) {
  vi.useFakeTimers()
  const state = { bytes: 300 * MEGABYTE, used: 86 * MEGABYTE, busy: 0 }
  const collect = vi.fn(() => {
    state.bytes = (left.shift() ?? 0) * MEGABYTE
  })
  const heap: Heap = { bytes: () => state.bytes, used: () => state.used, busy: () => state.busy, collect }
  const stop = collectAtRest(heap, LOOK_MS)
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
  })
  return { state, collect, stop }
}

test('the heap of a process at rest is collected until that frees little, and again when it is larger', () => {
  const { state, collect } = watchHeap(150, 100, 93, 92)
  vi.advanceTimersByTime(9 * LOOK_MS)
  expect(collect).toHaveBeenCalledTimes(3)
  state.bytes = 100 * MEGABYTE
  vi.advanceTimersByTime(LOOK_MS)
  expect(collect).toHaveBeenCalledTimes(3)
  state.bytes = 101 * MEGABYTE
  vi.advanceTimersByTime(LOOK_MS)
  expect(collect).toHaveBeenCalledTimes(4)
})

test('a busy process is not stopped for it', () => {
  const { state, collect } = watchHeap(290)
  state.busy = 0.06
  vi.advanceTimersByTime(3 * LOOK_MS)
  expect(collect).not.toHaveBeenCalled()
  state.busy = 0.05
  vi.advanceTimersByTime(LOOK_MS)
  expect(collect).toHaveBeenCalledTimes(1)
})

test('a large heap, whose collection would take long, is not collected', () => {
  const { state, collect } = watchHeap(290)
  state.used = 257 * MEGABYTE
  vi.advanceTimersByTime(3 * LOOK_MS)
  expect(collect).not.toHaveBeenCalled()
})

test('nothing is collected after the end', () => {
  const { collect, stop } = watchHeap()
  stop()
  vi.advanceTimersByTime(3 * LOOK_MS)
  expect(collect).not.toHaveBeenCalled()
})

test('the own heap gives memory back', async () => {
  let garbage: object[] | null = Array.from({ length: 1_000_000 }, (_, index) => ({ index }))
  const before = process.memoryUsage().heapTotal
  expect(garbage).toHaveLength(1_000_000)
  garbage = null
  // Other tests of this process may have left a large heap.
  const stop = collectAtRest({ ...ownHeap(), used: () => 0 }, 20)
  onTestFinished(stop)
  await expect.poll(() => process.memoryUsage().heapTotal).toBeLessThan(before - 10 * MEGABYTE)
})

test('the own heap is known where the system tells nothing about the process', () => {
  const usage = vi.spyOn(process, 'memoryUsage').mockImplementation(() => {
    throw Object.assign(new Error('uv_resident_set_memory'), { code: 'ENOENT' })
  })
  onTestFinished(() => usage.mockRestore())
  const heap = ownHeap()
  expect(heap.used()).toBeGreaterThan(MEGABYTE)
  expect(heap.bytes()).toBeGreaterThanOrEqual(heap.used())
})
