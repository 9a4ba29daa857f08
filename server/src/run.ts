import { type Config, configFromEnvironment } from './config.ts'
import { createLog } from './log.ts'
import { type RunningServer, type StartOptions, startServer } from './start.ts'
import { startWatchdog } from './watchdog.ts'

/** Starts a copy with the settings of the environment, and stops it in good order on SIGTERM and SIGINT. */
export async function runServer(options?: (config: Config) => StartOptions): Promise<void> {
  logFatalErrors()
  const running = await tryStart(options)
  if (!running) return
  startWatchdog()
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          running.deps.log.error({ err: error }, 'the stop failed')
          process.exit(1)
        },
      )
    })
  }
}

/** Ends the process at an error that nothing caught, with a line in the log: Node would print its parameters and details. */
function logFatalErrors(): void {
  const log = createLog()
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, `the process ends: ${event}`)
      process.exit(1)
    })
  }
}

/** Where the start fails, its reason stands alone on standard error: a sentence, not a stack. */
async function tryStart(options?: (config: Config) => StartOptions): Promise<RunningServer | null> {
  try {
    const config = configFromEnvironment()
    return await startServer(config, options?.(config))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
