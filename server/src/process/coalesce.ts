/** Work that is done once for all calls within a window of time. */
export interface Coalesced<Key> {
  /** Opens a window, at whose end the work is done, unless one is open for this key. */
  schedule(key: Key): void
  /** Closes all windows without doing their work. */
  stop(): void
}

/**
 * Coalesces calls: the first one opens a window of `windowMs` milliseconds, and `work` is done once at its end. Each
 * key has windows of its own. The caller collects what the work needs. An open window does not keep the process
 * alive.
 */
export function coalesce<Key = void>(windowMs: number, work: (key: Key) => void): Coalesced<Key> {
  const windows = new Map<Key, NodeJS.Timeout>()

  function end(key: Key): void {
    windows.delete(key)
    work(key)
  }

  return {
    schedule(key) {
      if (!windows.has(key)) windows.set(key, setTimeout(end, windowMs, key).unref())
    },
    stop() {
      for (const timer of windows.values()) clearTimeout(timer)
      windows.clear()
    },
  }
}
