import inspector from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** Milliseconds for which the event loop may stand still. */
const STUCK_MAX = 30_000
const BEAT_EVERY = 1000

/**
 * Watches the event loop from a thread of its own, and kills the process with a line on standard error when the loop has
 * not run for 30 s: nothing within the loop can end it then, and whatever restarts the process sees its end. Returns a
 * function that stops it. A process under a debugger is left alone, and time in which the machine slept or the whole
 * process was stopped does not count.
 */
export function startWatchdog(stuckMax = STUCK_MAX): () => void {
  const cells = new Int32Array(new SharedArrayBuffer(CELLS * Int32Array.BYTES_PER_ELEMENT))
  const beat = () => {
    Atomics.store(cells, DEBUGGED, inspector.url() === undefined ? 0 : 1)
    Atomics.add(cells, BEATS, 1)
  }
  beat()
  const timer = setInterval(beat, BEAT_EVERY)
  timer.unref()
  const worker = new Worker(WATCH, { eval: true, workerData: { cells, stuckMax }, execArgv: [], stdin: false })
  worker.unref()
  return () => {
    clearInterval(timer)
    Atomics.store(cells, STOPPED, 1)
    Atomics.notify(cells, STOPPED)
  }
}

/** Shared cells: how often the loop beat, whether a debugger is attached, whether the watchdog is to stop. */
const [BEATS, DEBUGGED, STOPPED, CELLS] = [0, 1, 2, 3]

/** The thread, as text: it runs from the sources, from the build and in tests alike, and imports nothing of the product. */
const WATCH = `
const { writeSync } = require('node:fs')
const { workerData } = require('node:worker_threads')
const { cells, stuckMax } = workerData
const step = Math.min(1000, stuckMax / 5)
let [seen, stuck, last] = [-1, 0, performance.now()]
while (Atomics.wait(cells, ${STOPPED}, 0, step) === 'timed-out') {
  const now = performance.now()
  // A longer step means that this thread did not run either: the machine slept, or the process was stopped.
  const passed = Math.min(now - last, 2 * step)
  last = now
  const beats = Atomics.load(cells, ${BEATS})
  stuck = beats === seen && Atomics.load(cells, ${DEBUGGED}) === 0 ? stuck + passed : 0
  seen = beats
  if (stuck < stuckMax) continue
  writeSync(2, 'The event loop has not run for ' + Math.round(stuck / 1000) + ' s: the server hangs and is ended, so that it can be started again.\\n')
  process.kill(process.pid, 'SIGKILL')
}
`
