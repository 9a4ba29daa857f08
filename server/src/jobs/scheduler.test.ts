import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { startJobs } from './scheduler.ts'

afterEach(() => vi.useRealTimers())

/** A job whose runs end when they are told to. */
function heldJob() {
  const ends: (() => void)[] = []
  const run = vi.fn(() => new Promise<void>((done) => ends.push(done)))
  return { job: { name: 'held', pattern: '0 0 1 1 *', run }, run, end: () => ends.shift()?.() }
}

test('a job runs at its times', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.500Z') })
  const run = vi.fn(() => Promise.resolve())
  const jobs = startJobs([{ name: 'mail', pattern: '*/5 * * * * *', run }], createLog({ silent: true }))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(run).toHaveBeenCalledTimes(3)
  await jobs.stop()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(run).toHaveBeenCalledTimes(3)
})

test('a job does not overlap itself: kicks during a run make one more run', async () => {
  const { job, run, end } = heldJob()
  const jobs = startJobs([job], createLog({ silent: true }))
  for (let time = 0; time < 3; time += 1) void jobs.kick('held')
  expect(run).toHaveBeenCalledTimes(1)
  end()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  end()
  await jobs.stop()
  expect(run).toHaveBeenCalledTimes(2)
})

test('a kick settles when its own run is over, and not with the one before it', async () => {
  const { job, run, end } = heldJob()
  const jobs = startJobs([job], createLog({ silent: true }))
  void jobs.kick('held')
  const settled = vi.fn()
  void jobs.kick('held').then(settled)
  end()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  expect(settled).not.toHaveBeenCalled()
  end()
  await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(1))
  await jobs.stop()
})

test('a stop waits for the run under way and starts no other', async () => {
  const { job, run, end } = heldJob()
  const jobs = startJobs([job], createLog({ silent: true }))
  void jobs.kick('held')
  void jobs.kick('held')
  const stopped = vi.fn()
  const stop = jobs.stop().then(stopped)
  await Promise.resolve()
  expect(stopped).not.toHaveBeenCalled()
  end()
  await stop
  expect(run).toHaveBeenCalledTimes(1)
})

test('a failed run does not end the job', async () => {
  const run = vi.fn(() => Promise.reject(new Error('no')))
  const jobs = startJobs([{ name: 'failing', pattern: '0 0 1 1 *', run }], createLog({ silent: true }))
  void jobs.kick('failing')
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  await new Promise((done) => setImmediate(done))
  void jobs.kick('failing')
  expect(run).toHaveBeenCalledTimes(2)
  await jobs.stop()
})
