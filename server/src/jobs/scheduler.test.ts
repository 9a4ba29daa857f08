import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { createCapturedLog } from '../testing/captured-log.ts'
import { createScheduler, SKIPPED } from './scheduler.ts'

afterEach(() => vi.useRealTimers())

const log = createLog({ silent: true })

/** Creates a job whose runs end with a call of `end`. */
function createSlowJob() {
  const ends: (() => void)[] = []
  const run = vi.fn(() => new Promise<void>((done) => ends.push(done)))
  return { job: { name: 'slow', pattern: '0 0 1 1 *', run }, run, end: () => ends.shift()?.() }
}

test('a job runs at its times', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.500Z') })
  const run = vi.fn(() => Promise.resolve())
  const jobs = createScheduler([{ name: 'mail', pattern: '*/5 * * * * *', run }], { log })
  jobs.start()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(run).toHaveBeenCalledTimes(3)
  await jobs.stop()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(run).toHaveBeenCalledTimes(3)
})

test('a job does not overlap itself: several kicks during a run cause one more run', async () => {
  const { job, run, end } = createSlowJob()
  const jobs = createScheduler([job], { log })
  for (let time = 0; time < 3; time += 1) void jobs.kick('slow')
  expect(run).toHaveBeenCalledTimes(1)
  end()
  await expect.poll(() => run).toHaveBeenCalledTimes(2)
  end()
  await jobs.stop()
  expect(run).toHaveBeenCalledTimes(2)
})

test('a kick resolves after its own run, not after the run before it', async () => {
  const { job, run, end } = createSlowJob()
  const jobs = createScheduler([job], { log })
  void jobs.kick('slow')
  const settled = vi.fn()
  void jobs.kick('slow').then(settled)
  end()
  await expect.poll(() => run).toHaveBeenCalledTimes(2)
  expect(settled).not.toHaveBeenCalled()
  end()
  await expect.poll(() => settled).toHaveBeenCalledTimes(1)
  await jobs.stop()
})

test('a stop waits for the run under way and starts no further run', async () => {
  const { job, run, end } = createSlowJob()
  const jobs = createScheduler([job], { log })
  void jobs.kick('slow')
  void jobs.kick('slow')
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
  const jobs = createScheduler([{ name: 'failing', pattern: '0 0 1 1 *', run }], { log })
  void jobs.kick('failing')
  await expect.poll(() => run).toHaveBeenCalledTimes(1)
  await new Promise((done) => setImmediate(done))
  void jobs.kick('failing')
  expect(run).toHaveBeenCalledTimes(2)
  await jobs.stop()
})

test('a start runs the jobs marked for it at once', async () => {
  const [marked, unmarked] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())]
  const jobs = createScheduler(
    [
      { name: 'marked', pattern: '0 0 1 1 *', runAtStart: true, run: marked },
      { name: 'unmarked', pattern: '0 0 1 1 *', run: unmarked },
    ],
    { log },
  )
  expect(marked).not.toHaveBeenCalled()
  jobs.start()
  expect(marked).toHaveBeenCalledTimes(1)
  expect(unmarked).not.toHaveBeenCalled()
  await jobs.stop()
})

test('while jobs are paused only those that free space run', async () => {
  const [sweep, other] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())]
  const jobs = createScheduler(
    [
      { name: 'sweep', pattern: '0 0 1 1 *', freesSpace: true, run: sweep },
      { name: 'other', pattern: '0 0 1 1 *', run: other },
    ],
    { log, isPaused: () => true },
  )
  await jobs.kick('sweep')
  await jobs.kick('other')
  expect(sweep).toHaveBeenCalledTimes(1)
  expect(other).not.toHaveBeenCalled()
  await jobs.stop()
})

test('each run has an id of its own, with which its failure is logged', async () => {
  const lines = createCapturedLog()
  const failed = vi.spyOn(lines, 'error')
  const run = vi.fn(async (_requestId: string) => {
    throw new Error('no')
  })
  const jobs = createScheduler([{ name: 'failing', pattern: '0 0 1 1 *', run }], { log: lines })
  await jobs.kick('failing')
  await jobs.kick('failing')
  const ids = run.mock.calls.map(([requestId]) => requestId)
  expect(new Set(ids).size).toBe(2)
  expect(failed.mock.calls.map(([fields]) => Object(fields).requestId)).toEqual(ids)
})

test('each run is reported with its outcome', async () => {
  const outcomes = [async () => undefined, async () => SKIPPED, async () => Promise.reject(new Error('no'))]
  const onRun = vi.fn()
  const jobs = createScheduler([{ name: 'mail', pattern: '0 0 1 1 *', run: async () => outcomes.shift()?.() }], {
    log,
    onRun,
  })
  for (let left = 3; left > 0; left -= 1) await jobs.kick('mail')
  expect(onRun.mock.calls.map(([{ job, outcome }]) => `${job} ${outcome}`)).toEqual([
    'mail succeeded',
    'mail skipped',
    'mail failed',
  ])
})
