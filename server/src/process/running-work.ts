/** Work whose end no caller awaits. A stop of the server waits for it before the database closes. */
export interface RunningWork {
  /** Adds work until it settles, and returns it. */
  add<Result>(work: Promise<Result>): Promise<Result>
  /** Resolves when no work is left, including work that begins meanwhile. */
  settle(): Promise<void>
}

export function createRunningWork(): RunningWork {
  const running = new Set<Promise<unknown>>()
  return {
    add(work) {
      const settled: Promise<unknown> = work.catch(() => undefined).finally(() => running.delete(settled))
      running.add(settled)
      return work
    },
    async settle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
