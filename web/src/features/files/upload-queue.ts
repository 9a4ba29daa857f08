import { createStore } from '../../ui/store.ts'

/** A file that is being uploaded, or whose upload failed. */
export interface QueuedUpload {
  id: number
  name: string
  /** Sent part, 0 to 1; null while it waits for its turn. */
  part: number | null
  /** Reason of the failure; null if it has not failed. */
  problem: string | null
  /** True if sending the same file again can help. */
  again: boolean
}

/** A failure of an upload, as its row shows it. */
export interface UploadProblem {
  message: string
  again: boolean
}

/** Uploads of several files, each with its progress. An upload that ends well leaves the queue. */
export interface UploadQueue<Job> {
  snapshot(): readonly QueuedUpload[]
  subscribe(listener: () => void): () => void
  add(name: string, job: Job): void
  /** Sends a failed file again. */
  retry(id: number): void
  /** Cancels an upload, or removes a failed one. */
  cancel(id: number): void
  cancelAll(): void
}

/** Sends a file of the queue. Returns the problem of a failure, or null after success. */
export type SendJob<Job> = (
  job: Job,
  options: { signal: AbortSignal; onProgress(part: number): void },
) => Promise<UploadProblem | null>

/** Creates an empty queue. `onEnd` is called with the number of stored files when nothing is being sent any more. */
export function createUploadQueue<Job>(send: SendJob<Job>, onEnd: (stored: number) => void): UploadQueue<Job> {
  const jobs = new Map<number, { job: Job; controller: AbortController }>()
  const store = createStore<{ uploads: readonly QueuedUpload[] }>({ uploads: [] })
  let lastId = 0
  let stored = 0

  const change = (id: number, changes: Partial<QueuedUpload>) =>
    store.set({ uploads: store.get().uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)) })

  function remove(id: number): void {
    jobs.delete(id)
    store.set({ uploads: store.get().uploads.filter((one) => one.id !== id) })
  }
  async function run(id: number): Promise<void> {
    const running = jobs.get(id)
    if (!running) return
    const { job, controller } = running
    const problem = await send(job, { signal: controller.signal, onProgress: (part) => change(id, { part }) })
    if (controller.signal.aborted) return
    if (problem) change(id, { part: null, problem: problem.message, again: problem.again })
    else {
      stored += 1
      remove(id)
    }
    if (store.get().uploads.some((one) => one.problem === null)) return
    if (stored > 0) onEnd(stored)
    stored = 0
  }

  return {
    snapshot: () => store.get().uploads,
    subscribe: store.subscribe,
    add(name, job) {
      lastId += 1
      const id = lastId
      jobs.set(id, { job, controller: new AbortController() })
      store.set({ uploads: [...store.get().uploads, { id, name, part: null, problem: null, again: false }] })
      void run(id)
    },
    retry(id) {
      change(id, { part: null, problem: null })
      void run(id)
    },
    cancel(id) {
      jobs.get(id)?.controller.abort()
      remove(id)
    },
    cancelAll() {
      for (const { controller } of jobs.values()) controller.abort()
      jobs.clear()
      store.set({ uploads: [] })
    },
  }
}
