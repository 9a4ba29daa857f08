/** Part of an `AsyncLocalStorage`. */
interface Storage {
  disable(): void
}

/**
 * Returns a function that makes calls with these storages, and disables the storages when no call runs any more. Before
 * Node.js 24, one enabled storage slows every asynchronous operation of the process (ADR 39).
 */
export function disableAfterCalls(
  findStorages: () => Promise<readonly Storage[]>,
): <Result>(call: () => Promise<Result>) => Promise<Result> {
  let running = 0
  return async (call) => {
    running += 1
    try {
      return await call()
    } finally {
      running -= 1
      const storages = await findStorages()
      if (running === 0) for (const storage of storages) storage.disable()
    }
  }
}
