import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
let isTickQueued = false
const listeners = new Set<() => void>()

function tick(): void {
  now = new Date()
  for (const listener of listeners) listener()
}

/**
 * Calls `listener` once a minute and after {@link tickSoon}, together with all other listeners. Returns an unsubscribe
 * function.
 */
export function subscribeToNow(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = new Date()
    timer = setInterval(tick, MINUTE_MS)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** Returns the time of the last tick, at most a minute old while somebody is subscribed. */
export function presentTime(): Date {
  return now
}

/** Returns the present time, updated once a minute in all components together. */
export function useNow(): Date {
  return useSyncExternalStore(subscribeToNow, presentTime, presentTime)
}

/**
 * Updates the time of all components after the running code, once for several calls. Call it after a response of the
 * server, which is newer than the last tick.
 */
export function tickSoon(): void {
  if (isTickQueued) return
  isTickQueued = true
  queueMicrotask(() => {
    isTickQueued = false
    tick()
  })
}
