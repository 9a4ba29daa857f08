/** Runs saves one after the other. A save that is requested during another one follows it. */
export interface SaveQueue {
  /** Requests a save at once. */
  save(): void
  /** Requests a save after `pause` milliseconds, in place of one that waits for its pause. */
  saveAfter(pause: number): void
  /** Returns true while a save waits for its pause. */
  isWaiting(): boolean
  isRunning(): boolean
  /** Returns true if the save under way is followed by another one, or must not be followed by any. */
  isSuperseded(): boolean
  /** Runs no save until `resume`, which requests none itself. */
  pause(): void
  resume(): void
  /** Runs no save any more. */
  end(): void
  /** Returns true while the queue is paused, and after its end. */
  isStopped(): boolean
}

/** Creates a queue of saves. `start` starts the next save; it returns null if there is nothing to save. */
export function createSaveQueue(start: () => Promise<void> | null): SaveQueue {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = false
  let running = false
  let status: 'open' | 'paused' | 'ended' = 'open'

  async function drain(): Promise<void> {
    if (running) return
    running = true
    while (due && status === 'open') {
      due = false
      const saving = start()
      // Not awaited: without anything to save, the queue is idle at once.
      if (!saving) break
      await saving
    }
    running = false
  }

  function stopTimer(): void {
    clearTimeout(timer)
    timer = undefined
  }

  function save(): void {
    stopTimer()
    due = true
    void drain()
  }

  return {
    save,
    saveAfter(pause) {
      stopTimer()
      timer = setTimeout(save, pause)
    },
    isWaiting: () => timer !== undefined,
    isRunning: () => running,
    isSuperseded: () => due || status !== 'open',
    pause() {
      if (status === 'open') status = 'paused'
      stopTimer()
    },
    resume() {
      if (status === 'paused') status = 'open'
    },
    end() {
      status = 'ended'
      stopTimer()
    },
    isStopped: () => status !== 'open',
  }
}
