/** Queue that runs saves one after the other. Saves requested during another one are run as one save after it. */
export interface SaveQueue {
  /** Requests a save at once. */
  save(): void
  /** Requests a save after `pause` milliseconds, in place of one that waits for its pause. */
  saveAfter(pause: number): void
  /** Returns true while a save waits for its pause. */
  isWaiting(): boolean
  isRunning(): boolean
  /** Returns true if another save is due after the one under way, or if the queue is stopped. */
  isSuperseded(): boolean
  /** Drops a save that waits for its pause, and runs none until `resume`. `resume` itself requests no save. */
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
