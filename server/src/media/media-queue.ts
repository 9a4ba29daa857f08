import { fileTexts } from '@vitrine/core/files'
import { kernelRefusals, type Refusal, refuse } from '@vitrine/core/kernel'
import type { Log } from '../log.ts'
import { createFairQueue } from './fair-queue.ts'
import type { MediaAnswer, MediaJob } from './media-job.ts'
import { createWorkerProcess } from './worker-process.ts'

/** Time limit of a job, in milliseconds, without its time in the queue. */
const WORK_MS = 20_000
/** Number of worker processes of uploads. */
const WORKERS = 2
/** Size in bytes above which files leave one worker to smaller ones. */
const HEAVY_BYTES = 1024 * 1024
/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 60

/** Queue of jobs for uploaded files, which run in child processes. */
export interface MediaQueue {
  /** Refuses RATE_LIMITED if too many jobs wait. Call it before an upload is received. */
  requireCapacity(person: string): void
  /**
   * Runs a job in its turn, one per person at a time. Refuses RATE_LIMITED if too many jobs wait. Rejects with the
   * signal's reason when that is aborted.
   */
  run(job: MediaJob, options: { person: string; bytes: number; signal: AbortSignal | null }): Promise<MediaAnswer>
  /** Ends the processes. */
  close(): void
}

/** Settings of a queue. */
interface MediaQueueOptions {
  /** Time limit of a job. */
  milliseconds?: number
  workers?: number
  /** Environment of the processes. */
  env?: NodeJS.ProcessEnv
}

/** Creates a queue with this number of processes, each of which starts with its first job. */
export function createMediaQueue(
  log: Log,
  { milliseconds = WORK_MS, workers = WORKERS, env = {} }: MediaQueueOptions = {},
): MediaQueue {
  const queue = createFairQueue({ slots: workers, waitingPerPerson: 60, waiting: 100 })
  const free = Array.from({ length: workers }, () => createWorkerProcess(log, env))
  const all = [...free]

  function requireCapacity(person: string): void {
    if (!queue.hasCapacity(person)) throw tooMany()
  }

  return {
    requireCapacity,
    async run(job, { person, bytes, signal }) {
      requireCapacity(person)
      return queue.add({
        person,
        heavy: bytes > HEAVY_BYTES,
        signal,
        async run() {
          // The last used worker has its process running.
          const worker = free.pop()
          if (!worker) throw new Error('The queue started more jobs than there are workers')
          try {
            return await worker.run(job, { milliseconds, signal })
          } finally {
            free.push(worker)
          }
        },
      })
    },
    close() {
      for (const worker of all) worker.stop()
    },
  }
}

function tooMany(): Refusal {
  return refuse(kernelRefusals.rateLimited, { retryAfter: RETRY_AFTER }, fileTexts.queueFull)
}
