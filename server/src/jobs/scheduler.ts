import { randomUUID } from 'node:crypto'
import { Cron } from 'croner'
import type { Log } from '../log/log.ts'
import type { JobOutcome } from '../metrics/definitions.ts'

/** Result of a run that another process has done. */
export const SKIPPED = Symbol('skipped')

/** Background job of the server. */
export interface Job {
  name: string
  /** Cron pattern with seconds. */
  pattern: string
  /** Runs the job. `requestId` stands for the run in the log. Resolves with {@link SKIPPED} if there was nothing to do in this process. */
  run(requestId: string): Promise<unknown>
  /** True for jobs that also run when the scheduler starts. */
  runAtStart?: boolean
  /** True for jobs that free disk space: they also run while the others are paused. */
  freesSpace?: boolean
}

/** A run that has ended. */
export interface JobRun {
  job: string
  outcome: JobOutcome
  seconds: number
}

export interface Scheduler {
  /** Starts the schedule and runs the jobs marked `runAtStart`. */
  start(): void
  /** Runs a job now, or once more after its present run, unless it is paused. Resolves when the job does not run. */
  kick(name: string): Promise<void>
  /** Ends the schedule and waits for the runs in progress. */
  stop(): Promise<void>
}

/**
 * Creates a scheduler. A job does not overlap itself, and a failed run is logged. While `isPaused` returns true, as
 * on a full disk, only jobs that free space run. `onRun` gets each run that has ended.
 */
export function createScheduler(
  jobs: readonly Job[],
  {
    log,
    isPaused = () => false,
    onRun = () => undefined,
  }: { log: Log; isPaused?: () => boolean; onRun?: (run: JobRun) => void },
): Scheduler {
  const running = new Map<string, Promise<void>>()
  const runAgain = new Set<string>()
  let crons: Cron[] = []
  let stopped = false

  function run(job: Job): void {
    if (stopped || (isPaused() && !job.freesSpace)) return
    if (running.has(job.name)) {
      runAgain.add(job.name)
      return
    }
    const startedAt = performance.now()
    const requestId = randomUUID()
    const finished = job
      .run(requestId)
      .then((result): JobOutcome => (result === SKIPPED ? 'skipped' : 'succeeded'))
      .catch((error: unknown): JobOutcome => {
        log.error({ err: error, job: job.name, requestId }, 'a job failed')
        return 'failed'
      })
      .then((outcome) => onRun({ job: job.name, outcome, seconds: (performance.now() - startedAt) / 1000 }))
      .finally(() => {
        running.delete(job.name)
        if (runAgain.delete(job.name)) run(job)
      })
    running.set(job.name, finished)
  }

  return {
    start() {
      crons = jobs.map((job) => new Cron(job.pattern, { unref: true }, () => run(job)))
      for (const job of jobs) if (job.runAtStart) run(job)
    },
    async kick(name) {
      const job = jobs.find((candidate) => candidate.name === name)
      if (job) run(job)
      while (running.has(name)) await running.get(name)
    },
    async stop() {
      stopped = true
      for (const cron of crons) cron.stop()
      await Promise.all(running.values())
    },
  }
}
