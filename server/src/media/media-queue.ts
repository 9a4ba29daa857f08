import { fileTexts } from '@vitrine/core/files'
import { kernelRefusals, type Refusal, refuse } from '@vitrine/core/kernel'
import type { Log } from '../log.ts'
import { createFairQueue } from './fair-queue.ts'
import type { MediaAnswer, MediaJob } from './media-job.ts'
import { createWorkerProcess } from './worker-process.ts'

/** How long one file may be worked on, its variants together and its waiting apart, in milliseconds. */
const WORK_MS = 20_000
/** How many files are worked on at the same time, each in a process of its own. */
const WORKERS = 2
/** Files beyond this size, in bytes, leave one worker to smaller ones. */
const HEAVY_BYTES = 1024 * 1024
/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 60

/** Works on received files in processes of their own. */
export interface MediaQueue {
  /** Refuses RATE_LIMITED if too many files wait. To ask before a file is received. */
  requireRoom(person: string): void
  /**
   * Runs a job in its turn: one a person at a time. Refuses RATE_LIMITED if too many wait; rejects with the signal's
   * reason once that is aborted.
   */
  run(job: MediaJob, options: { person: string; bytes: number; signal: AbortSignal | null }): Promise<MediaAnswer>
  /** Ends the processes. */
  close(): void
}

export function createMediaQueue(log: Log, { milliseconds = WORK_MS } = {}): MediaQueue {
  const queue = createFairQueue({ slots: WORKERS, waitingOfPerson: 60, waiting: 100 })
  const free = Array.from({ length: WORKERS }, () => createWorkerProcess(log))
  const all = [...free]

  function requireRoom(person: string): void {
    if (!queue.hasRoom(person)) throw tooMany()
  }

  return {
    requireRoom,
    async run(job, { person, bytes, signal }) {
      requireRoom(person)
      return queue.add({
        person,
        heavy: bytes > HEAVY_BYTES,
        signal,
        async run() {
          // The one that worked last is warm.
          const worker = free.pop()
          if (!worker) throw new Error('The queue started more work than there are workers')
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
