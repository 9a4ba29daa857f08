import { z } from 'zod'
import { type Config, configFromEnvironment } from './config.ts'
import { startFailure } from './disk/start-failure.ts'
import { createLog } from './log.ts'
import { type RunningServer, type StartOptions, startServer } from './start.ts'
import { startWatchdog } from './watchdog.ts'

/** Milliseconds after which a stop that hangs is ended. */
const STOP_MAX_MS = 20_000
/** Milliseconds within which a second signal is the same as the first, passed on by a terminal and by npm. */
const SAME_SIGNAL_MS = 500

/** Starts the server with the settings of the environment, and stops it gracefully on SIGTERM and SIGINT. */
export async function runServer(options?: (config: Config) => StartOptions): Promise<void> {
  logFatalErrors()
  const running = await tryStart(options)
  if (!running) return
  startWatchdog()
  runJobsOnMessage(running)
  stopOnSignals(running)
}

/** Stops the server on the first signal, and ends the process on a second one or if the stop hangs. */
function stopOnSignals({ stop, deps: { log } }: RunningServer): void {
  let begun: number | null = null
  function onSignal(): void {
    if (begun !== null) {
      if (performance.now() - begun >= SAME_SIGNAL_MS) end('a second signal ends the process before its stop')
      return
    }
    begun = performance.now()
    setTimeout(end, STOP_MAX_MS, `the stop took longer than ${STOP_MAX_MS / 1000} s: the process ends`)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  function end(sentence: string): void {
    log.fatal(sentence)
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
}

/** Logs an uncaught error and ends the process. Node's own report would print parameters and details of the error. */
function logFatalErrors(): void {
  const log = createLog()
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, `the process ends: ${event}`)
      process.exit(1)
    })
  }
}

const JobMessage = z.object({ runJob: z.string() })

/** Runs a job at once when the parent process sends `{ runJob: name }`, as tests do after they move the clock. */
function runJobsOnMessage({ jobs }: RunningServer): void {
  if (!process.channel) return
  process.on('message', (message: unknown) => {
    const parsed = JobMessage.safeParse(message)
    if (parsed.success) void jobs.kick(parsed.data.runJob)
  })
  process.channel.unref()
}

/** Returns the running server. If the start fails, prints the error's message without a stack and ends the process. */
async function tryStart(options?: (config: Config) => StartOptions): Promise<RunningServer | null> {
  let config: Config | null = null
  try {
    config = configFromEnvironment()
    return await startServer(config, options?.(config))
  } catch (error) {
    process.stderr.write(`${startFailure(error, config)}\n`)
    process.exit(1)
  }
}
