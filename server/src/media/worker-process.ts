import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Log } from '../log/log.ts'
import type { WorkerAnswer, WorkerNotice, WorkerTask } from './media-job.ts'

/** Milliseconds after which an idle process is ended. A new one takes some tenths of a second to start. */
const IDLE_MS = 5 * 60 * 1000
/** Time limit of a process's start, in milliseconds. */
const START_MS = 60_000

/** Child process that runs one job at a time and can be ended at any moment. */
export interface WorkerProcess {
  /** Id of the process; undefined while there is none. */
  readonly pid: number | undefined
  /**
   * Runs a task. After `milliseconds` of work, or less if the worker lowers the limit, it ends the process and
   * refuses the file as slow. When `signal` is aborted, it ends the process and rejects with the signal's reason. If
   * the process crashes, the file is refused as broken. Rejects if the process does not start within a minute. A
   * process that ended during a task is replaced at once, so that the next task does not wait for its start.
   */
  run(task: WorkerTask, options: { milliseconds: number; signal: AbortSignal | null }): Promise<WorkerAnswer>
  /** Ends the process if there is one. */
  stop(): void
}

/** Settings of a worker. */
interface WorkerOptions {
  /** Environment of the process, which gets no other. */
  env?: NodeJS.ProcessEnv
  /** Priority of the process, from 0, which is the server's own, to 19, which is the lowest. */
  nice?: number
}

/** Creates a worker. Its process starts with the first task. */
export function createWorkerProcess(log: Log, { env = {}, nice = 0 }: WorkerOptions = {}): WorkerProcess {
  let stopped = false
  let child: ChildProcess | null = null
  /** Processes that have reported their start. */
  const ready = new WeakSet<ChildProcess>()
  let idle: NodeJS.Timeout | undefined

  function running(): ChildProcess {
    if (child) return child
    const started = startProcess(env, nice)
    const forget = () => {
      if (child === started) child = null
    }
    // A process that cannot be started emits no exit. A late error must not end the server.
    started.once('exit', forget).on('error', forget)
    started.once('message', () => ready.add(started))
    child = started
    return started
  }

  /** Ends the process after a time without a task. */
  function endWhenIdle(): void {
    clearTimeout(idle)
    idle = setTimeout(() => {
      const ended = child
      // The next task must not use a process that is about to end.
      child = null
      ended?.kill('SIGKILL')
    }, IDLE_MS).unref()
  }

  return {
    get pid() {
      return child?.pid
    },
    run(task, options) {
      clearTimeout(idle)
      if (options.signal?.aborted) return Promise.reject(options.signal.reason)
      const worker = running()
      return runTask(worker, task, {
        ...options,
        log,
        isReady: () => ready.has(worker),
        onSettled: endWhenIdle,
        onExit() {
          if (!stopped && ready.has(worker)) running()
        },
      })
    },
    stop() {
      stopped = true
      clearTimeout(idle)
      child?.kill('SIGKILL')
    },
  }
}

/** Limits of a task, and callbacks about its process. */
interface TaskOptions {
  milliseconds: number
  signal: AbortSignal | null
  log: Log
  /** Returns true if the process has reported its start. The time of the task begins then. */
  isReady(): boolean
  /** Called when the process works on the task no more. */
  onSettled(): void
  /** Called after `onSettled` if the process has exited. */
  onExit(): void
}

/** Runs a task in a process, as {@link WorkerProcess.run} describes. */
function runTask(
  worker: ChildProcess,
  task: WorkerTask,
  { milliseconds, signal, log, isReady, onSettled, onExit }: TaskOptions,
): Promise<WorkerAnswer> {
  return new Promise((done, fail) => {
    // The worker is unreferenced: without this, a program that waits only for this task would exit.
    worker.ref()
    /** Settles the task once the process that was ended has exited. */
    let verdict: (() => void) | null = null
    const end = (decide: () => void) => {
      verdict ??= decide
      worker.kill('SIGKILL')
    }
    const leave = () => end(() => fail(signal?.reason))
    const unstarted = () => end(() => fail(new Error('A media worker did not start')))
    let endsAt = Number.POSITIVE_INFINITY
    let timer = setTimeout(unstarted, START_MS)
    const limitTo = (limit: number) => {
      const at = performance.now() + limit
      if (at >= endsAt) return
      endsAt = at
      clearTimeout(timer)
      timer = setTimeout(() => end(() => done({ refused: 'slow' })), limit)
    }
    if (isReady()) limitTo(milliseconds)
    const settle = () => {
      clearTimeout(timer)
      worker.unref()
      signal?.removeEventListener('abort', leave)
      worker.off('message', received).off('exit', exited).off('error', errored)
      onSettled()
    }
    const received = (message: WorkerAnswer | WorkerNotice) => {
      if ('ready' in message) return limitTo(milliseconds)
      if ('limit' in message) return limitTo(message.limit)
      // The process may have answered just before it is ended.
      if (verdict) return
      settle()
      done(message)
    }
    const exited = (code: number | null, how: NodeJS.Signals | null) => {
      settle()
      onExit()
      if (verdict) return verdict()
      if (!isReady()) return fail(new Error('A media worker ended while it started'))
      log.warn({ code, signal: how, job: task.job.type }, 'a media worker ended while it worked on a file')
      done({ refused: 'broken' })
    }
    const errored = (error: Error) => {
      settle()
      fail(error)
    }
    signal?.addEventListener('abort', leave, { once: true })
    worker.on('message', received).on('exit', exited).on('error', errored)
    worker.send(task)
  })
}

/**
 * Starts the worker without the server's environment, which contains secrets. The worker ends with the server and,
 * while it is idle, does not prevent it from exiting.
 */
function startProcess(env: NodeJS.ProcessEnv, nice: number): ChildProcess {
  const { file, execArgv } = entry()
  const child = fork(file, [], { execArgv, env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  child.unref()
  child.channel?.unref()
  if (nice > 0 && child.pid !== undefined) lowerPriority(child.pid, nice)
  return child
}

function lowerPriority(pid: number, nice: number): void {
  try {
    setPriority(pid, nice)
  } catch {
    // The process may have ended already, or the system may have no priorities.
  }
}

let bundle: string | null = null

/** Makes processes that start later run this bundle of the worker. Tests call it, because they start many. */
export function startWorkersFrom(file: string): void {
  bundle = file
}

/**
 * Returns the file of the worker and Node's options for it: the bundle of tests if there is one, otherwise the source
 * with a loader for TypeScript, otherwise the file of the build.
 */
function entry(): { file: string; execArgv: string[] } {
  if (bundle) return { file: bundle, execArgv: [] }
  const source = fileURLToPath(new URL('./media-worker.ts', import.meta.url))
  if (existsSync(source)) {
    const loader = createRequire(import.meta.url).resolve('tsx')
    return { file: source, execArgv: ['--import', pathToFileURL(loader).href] }
  }
  const beside = fileURLToPath(new URL('./media-worker.js', import.meta.url))
  return {
    file: existsSync(beside) ? beside : fileURLToPath(new URL('../media-worker.js', import.meta.url)),
    execArgv: [],
  }
}
