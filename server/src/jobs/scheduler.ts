import { Cron } from 'croner'
import type { Log } from '../log.ts'

/** Something the server does by itself. `pattern` is a cron pattern with seconds. */
export interface Job {
  name: string
  pattern: string
  run(): Promise<unknown>
  /** True for jobs that free space: they also run while the others are paused. */
  freesSpace?: boolean
}

/** Running jobs. */
export interface Scheduler {
  /** Runs a job now, or once more after the run that is under way. Settles once no run of it is under way. */
  kick(name: string): Promise<void>
  /** Ends the schedule and waits for the runs under way. */
  stop(): Promise<void>
}

/**
 * Starts the jobs. No job overlaps itself; a failed run is logged and the next one comes as planned. While `isPaused`
 * answers true, as on a full disk, only jobs that free space run.
 */
export function startJobs(jobs: readonly Job[], log: Log, isPaused: () => boolean = () => false): Scheduler {
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  let stopped = false

  function start(job: Job): void {
    if (stopped || (isPaused() && !job.freesSpace)) return
    if (running.has(job.name)) {
      again.add(job.name)
      return
    }
    const run = job
      .run()
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'a job failed'))
      .finally(() => {
        running.delete(job.name)
        if (again.delete(job.name)) start(job)
      })
    running.set(job.name, run)
  }

  const crons = jobs.map((job) => new Cron(job.pattern, { unref: true }, () => start(job)))
  return {
    async kick(name) {
      const job = jobs.find((candidate) => candidate.name === name)
      if (job) start(job)
      while (running.has(name)) await running.get(name)
    },
    async stop() {
      stopped = true
      for (const cron of crons) cron.stop()
      await Promise.all(running.values())
    },
  }
}
