import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Log } from '../log.ts'
import type { MediaAnswer, MediaJob, WorkerReady } from './media-job.ts'

/** Milliseconds after which an idle process is ended. A new one takes some tenths of a second to start. */
const IDLE_MS = 5 * 60 * 1000
/** Time limit of a process's start, in milliseconds. */
const START_MS = 60_000

/** Child process that runs one job at a time and can be ended at any moment. */
export interface WorkerProcess {
  /** Id of the process; undefined while there is none. */
  readonly pid: number | undefined
  /**
   * Runs a job. After `milliseconds` of work it ends the process and refuses the file as slow. When `signal` is aborted, it
   * ends the process and rejects with the signal's reason. If the process crashes, the file is refused as broken.
   */
  run(job: MediaJob, options: { milliseconds: number; signal: AbortSignal | null }): Promise<MediaAnswer>
  /** Ends the process if there is one. */
  stop(): void
}

/** Creates a worker. Its process gets only `env` as its environment. It starts with the first job, and again with the next job after it ended. */
export function createWorkerProcess(log: Log, env: NodeJS.ProcessEnv = {}): WorkerProcess {
  let child: ChildProcess | null = null
  /** Processes that have reported their start. */
  const ready = new WeakSet<ChildProcess>()
  let idle: NodeJS.Timeout | undefined

  function running(): ChildProcess {
    if (child) return child
    const started = startProcess(env)
    const forget = () => {
      if (child === started) child = null
    }
    // A process that cannot be started emits no exit. A late error must not end the server.
    started.once('exit', forget).on('error', forget)
    started.once('message', () => ready.add(started))
    child = started
    return started
  }

  return {
    get pid() {
      return child?.pid
    },
    run(job, { milliseconds, signal }) {
      clearTimeout(idle)
      return new Promise((done, fail) => {
        if (signal?.aborted) return fail(signal.reason)
        const worker = running()
        /** Settles the job after the process has exited. Set by the code that ends the process. */
        let verdict: (() => void) | null = null
        const end = (decide: () => void) => {
          verdict ??= decide
          worker.kill('SIGKILL')
        }
        const leave = () => end(() => fail(signal?.reason))
        const limit = () => setTimeout(() => end(() => done({ refused: 'slow' })), milliseconds)
        const unstarted = () => end(() => fail(new Error('A media worker did not start')))
        let timer = ready.has(worker) ? limit() : setTimeout(unstarted, START_MS)
        const settle = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', leave)
          worker.off('message', answered).off('exit', exited).off('error', errored)
          idle = setTimeout(() => {
            // The next job must not use a process that is about to end.
            if (child === worker) child = null
            worker.kill('SIGKILL')
          }, IDLE_MS).unref()
        }
        const answered = (answer: MediaAnswer | WorkerReady) => {
          if ('ready' in answer) {
            clearTimeout(timer)
            timer = limit()
            return
          }
          // The process may have answered just before it is ended.
          if (verdict) return
          settle()
          done(answer)
        }
        const exited = (code: number | null, how: NodeJS.Signals | null) => {
          settle()
          if (verdict) return verdict()
          if (!ready.has(worker)) return fail(new Error('A media worker ended while it started'))
          log.warn({ code, signal: how, job: job.type }, 'a media worker ended while it worked on a file')
          done({ refused: 'broken' })
        }
        const errored = (error: Error) => {
          settle()
          fail(error)
        }
        signal?.addEventListener('abort', leave, { once: true })
        worker.on('message', answered).on('exit', exited).on('error', errored)
        worker.send(job)
      })
    },
    stop() {
      clearTimeout(idle)
      child?.kill('SIGKILL')
    },
  }
}

/**
 * Starts the worker without the server's environment, which contains secrets. The worker ends with the server and does
 * not prevent it from exiting.
 */
function startProcess(env: NodeJS.ProcessEnv): ChildProcess {
  const { file, execArgv } = entry()
  const child = fork(file, [], { execArgv, env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  child.unref()
  child.channel?.unref()
  return child
}

/** Returns the worker's file: beside the bundle in the build, or beside this file with a loader for TypeScript. */
function entry(): { file: string; execArgv: string[] } {
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
