import { fileTexts } from '@vitrine/core/files'
import { kernelRefusals, type Refusal, refuse } from '@vitrine/core/kernel'
import type { Log } from '../log/log.ts'
import { createFairQueue } from './fair-queue.ts'
import type { MediaAnswer, MediaJob } from './media-job.ts'
import { createWorkerProcess } from './worker-process.ts'

/**
 * Time limits of jobs in milliseconds, one for each worker. The time in the queue does not count. The last worker
 * does every job, the others only jobs whose estimate is short (ADR 58).
 */
const SLOTS = [2000, 2000, 8000, 20_000]
/** Maximum share of a time limit that an estimate may take: a slow or busy machine takes longer than estimated. */
const ESTIMATE_SHARE = 0.4
/** Priority (`nice`) of the workers for the shortest jobs: that of the server. */
const NICE_SHORT = 0
/** Priority (`nice`) of the other workers: short jobs and the server come first, but a busy machine starves no job. */
const NICE_LONG = 2
/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 60

/** Queue of jobs for uploaded files, which run in child processes. */
export interface MediaQueue {
  /** Refuses RATE_LIMITED if too many jobs wait. Call it before an upload is received. */
  requireCapacity(person: string): void
  /**
   * Runs a job in its turn, one per person at a time. Refuses RATE_LIMITED if too many jobs wait. Rejects with the
   * signal's reason when the signal is aborted.
   */
  run(job: MediaJob, options: { person: string; signal: AbortSignal | null }): Promise<MediaAnswer>
  /** Returns the number of jobs that wait or run. */
  size(): number
  /** Ends the processes. */
  close(): void
}

/** Settings of a queue. */
interface MediaQueueOptions {
  /** Time limits of jobs in milliseconds, ascending, one for each process. */
  slots?: readonly number[]
  /** Environment of the processes. */
  env?: NodeJS.ProcessEnv
}

/** Creates a queue with one process for each slot. Each process starts with its first job. */
export function createMediaQueue(log: Log, { slots = SLOTS, env = {} }: MediaQueueOptions = {}): MediaQueue {
  const queue = createFairQueue({ slots, waitingPerPerson: 60, waiting: 100 })
  const [shortest = 0, longest = 0] = [slots[0], slots.at(-1)]
  const workers = slots.map((limit) =>
    createWorkerProcess(log, { env, nice: limit > shortest ? NICE_LONG : NICE_SHORT }),
  )

  function requireCapacity(person: string): void {
    if (!queue.hasCapacity(person)) throw tooMany()
  }

  /** Returns the shortest time limit that fits an estimate. */
  function limitFor(estimate: number): number {
    return slots.find((limit) => estimate <= limit * ESTIMATE_SHARE) ?? longest
  }

  return {
    requireCapacity,
    size: queue.size,
    async run(job, { person, signal }) {
      requireCapacity(person)
      const attempt = (milliseconds: number) => {
        const estimateMax = milliseconds < longest ? milliseconds * ESTIMATE_SHARE : null
        return queue.add({
          person,
          milliseconds,
          signal,
          async run(slot) {
            const worker = workers[slot]
            if (!worker) throw new Error('The queue has more slots than there are workers')
            return worker.run({ job, estimateMax }, { milliseconds, signal })
          },
        })
      }
      let milliseconds = isLong(job) ? longest : shortest
      for (;;) {
        const answer = await attempt(milliseconds)
        if ('estimate' in answer) milliseconds = limitFor(answer.estimate)
        // The estimate was too low, by mistake or because the file is made to look short.
        else if ('refused' in answer && answer.refused === 'slow' && milliseconds < longest) milliseconds = longest
        else return answer
      }
    },
    close() {
      for (const worker of workers) worker.stop()
    },
  }
}

/**
 * Returns true for jobs whose time cannot be estimated: an archive may contain anything. Only to measure one is
 * quick, because that reads no files.
 */
function isLong(job: MediaJob): boolean {
  return job.type === 'read-archive' && job.mode !== 'measure'
}

function tooMany(): Refusal {
  return refuse(kernelRefusals.rateLimited, { retryAfter: RETRY_AFTER }, fileTexts.queueFull)
}
