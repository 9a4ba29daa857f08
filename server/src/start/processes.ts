import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { metricsOfProcesses } from '../metrics/metrics.ts'
import { createStopHandler, STOP_SIGNALS } from '../process/stop-signals.ts'
import { openMetricsPort } from './watch-deployment.ts'

/** First pause before a process that ended is replaced, in milliseconds. Each later one is twice as long. */
const REPLACE_MS = 500
/** Longest such pause in milliseconds. */
const REPLACE_MAX_MS = 30_000
/** Milliseconds after which a process counts as healthy, so that the next pause is the first one again. */
const HEALTHY_MS = 60_000
/** Milliseconds that a replaced process has to stop. Its own limit is shorter. */
const STOP_MAX_MS = 30_000

/**
 * Runs the server in the processes that the settings ask for, which share one port, each started from the file `entry`
 * (ADR 101). A process that ends is replaced. SIGHUP replaces all of them, one after another, each once its successor accepts connections. SIGTERM
 * and SIGINT stop all and end this process, which serves nothing itself. If the first one does not start, this process ends
 * with code 1. The port for the metrics shows those of all.
 */
export async function runProcesses(config: Config, { entry, log }: { entry: string; log: Log }): Promise<void> {
  cluster.setupPrimary({ exec: entry })
  let running = false
  let stopping = false
  let short = 0
  const leaving = new Set<Worker>()

  /** Starts a process. Resolves to it when it accepts connections; null if it ends before. */
  async function start(): Promise<Worker | null> {
    const worker = cluster.fork()
    const started = performance.now()
    worker.once('exit', () => void replace(worker, performance.now() - started))
    const ended = new AbortController()
    const isListening = await Promise.race([
      once(worker, 'listening', { signal: ended.signal }).then(() => true),
      once(worker, 'exit', { signal: ended.signal }).then(() => false),
    ])
    ended.abort()
    return isListening ? worker : null
  }

  /** Starts a process in place of one that ended by itself after `lived` milliseconds. */
  async function replace({ process: { pid, exitCode, signalCode } }: Worker, lived: number): Promise<void> {
    if (stopping || !running || [...leaving].some((worker) => worker.process.pid === pid)) return
    short = lived < HEALTHY_MS ? short + 1 : 0
    const pause = Math.min(REPLACE_MS * 2 ** Math.max(0, short - 1), REPLACE_MAX_MS)
    log.error({ pid, exitCode, signalCode, pause }, 'a process of the server ended and is replaced')
    await setTimeout(pause)
    if (!stopping) await start()
  }

  async function stop(worker: Worker): Promise<void> {
    if (worker.isDead()) return
    leaving.add(worker)
    const exit = once(worker, 'exit')
    // One that is still starting ends at once.
    worker.process.kill('SIGTERM')
    const kill = globalThis.setTimeout(() => worker.process.kill('SIGKILL'), STOP_MAX_MS)
    await exit
    clearTimeout(kill)
    leaving.delete(worker)
  }

  /** Replaces all processes. The rest stays if a new one does not start. */
  async function renew(): Promise<void> {
    log.info('SIGHUP: all processes of the server are replaced')
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (!worker || stopping) continue
      if (!(await start())) {
        log.error('a new process of the server did not start, so the earlier ones stay')
        return
      }
      await stop(worker)
    }
    log.info('all processes of the server have been replaced')
  }

  const onSignal = createStopHandler({
    async stop() {
      stopping = true
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stop(worker)))
    },
    log,
    exit: process.exit,
  })
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal)

  await openMetricsPort({ config, metrics: metricsOfProcesses() })
  // The first one applies migrations and says where the site is.
  if (!(await start())) process.exit(1)
  running = true
  let renewing = Promise.resolve()
  process.on('SIGHUP', () => {
    renewing = renewing.then(renew)
  })
  await Promise.all(Array.from({ length: config.processes - 1 }, start))
}
