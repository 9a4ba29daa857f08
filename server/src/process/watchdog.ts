import inspector from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** Milliseconds for which the event loop may be blocked (ADR 19). */
const BLOCKED_MAX_MS = 30_000
const HEARTBEAT_MS = 1000

/**
 * Watches the event loop from a thread, and kills the process with a line on standard error if the loop has not run for
 * 30 s, so that a supervisor can restart it. Returns a function that stops the watchdog. Time under a debugger does not
 * count, nor does time in which the machine or the whole process was suspended.
 */
export function startWatchdog(blockedMax = BLOCKED_MAX_MS): () => void {
  const cells = new Int32Array(new SharedArrayBuffer(CELLS * Int32Array.BYTES_PER_ELEMENT))
  const beat = () => {
    Atomics.store(cells, DEBUGGED, inspector.url() === undefined ? 0 : 1)
    Atomics.add(cells, BEATS, 1)
  }
  beat()
  const timer = setInterval(beat, HEARTBEAT_MS)
  timer.unref()
  const worker = new Worker(WATCH, { eval: true, workerData: { cells, blockedMax }, execArgv: [], stdin: false })
  worker.unref()
  return () => {
    clearInterval(timer)
    Atomics.store(cells, STOPPED, 1)
    Atomics.notify(cells, STOPPED)
  }
}

/**
 * Indexes of the shared cells (the number of heartbeats, 1 under a debugger, 1 after a stop), and the number of
 * cells.
 */
const [BEATS, DEBUGGED, STOPPED, CELLS] = [0, 1, 2, 3]

/** Source of the thread, as text so that it runs from the sources, the build and tests alike. */
const WATCH = `
const { writeSync } = require('node:fs')
const { workerData } = require('node:worker_threads')
const { cells, blockedMax } = workerData
const step = Math.min(1000, blockedMax / 5)
let [seen, blocked, last] = [-1, 0, performance.now()]
while (Atomics.wait(cells, ${STOPPED}, 0, step) === 'timed-out') {
  const now = performance.now()
  // A longer step means that this thread was suspended as well, with the machine or the process.
  const passed = Math.min(now - last, 2 * step)
  last = now
  const beats = Atomics.load(cells, ${BEATS})
  blocked = beats === seen && Atomics.load(cells, ${DEBUGGED}) === 0 ? blocked + passed : 0
  seen = beats
  if (blocked < blockedMax) continue
  writeSync(2, 'The event loop has not run for ' + Math.round(blocked / 1000) + ' s: the server hangs and is ended, so that it can be started again.\\n')
  process.kill(process.pid, 'SIGKILL')
}
`
