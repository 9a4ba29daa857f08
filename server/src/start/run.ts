import cluster from 'node:cluster'
import { z } from 'zod'
import { type Config, configFromEnvironment } from '../config/config.ts'
import { createLog, type Log } from '../log/log.ts'
import { collectAtRest } from '../process/collect-at-rest.ts'
import { createStopHandler, logSignalsDuringStart, STOP_SIGNALS } from '../process/stop-signals.ts'
import { startWatchdog } from '../process/watchdog.ts'
import { runProcesses } from './processes.ts'
import { type RunningServer, type StartOptions, startServer } from './start.ts'
import { startFailure } from './start-failure.ts'

/**
 * Starts the server with the settings of the environment, and stops it gracefully on SIGTERM and SIGINT: in this process, or
 * with PROCESSES in several that start from the file `entry`.
 */
export async function runServer(entry: string, options?: (config: Config) => StartOptions): Promise<void> {
  const log = createLog()
  logFatalErrors(log)
  const config = cluster.isPrimary ? validConfig() : null
  if (config && config.processes > 1) return runProcesses(config, { entry, log })
  const leaveSignals = logSignalsDuringStart(log)
  const running = await tryStart(options)
  if (!running) return
  startWatchdog()
  collectAtRest()
  runJobsOnMessage(running)
  const onSignal = createStopHandler({ stop: running.stop, log: running.deps.log, exit: process.exit })
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal)
  leaveSignals()
}

/** Returns the settings; null for invalid ones, whose start says what is wrong. */
function validConfig(): Config | null {
  try {
    return configFromEnvironment()
  } catch {
    return null
  }
}

/** Logs an uncaught error and ends the process. Node's own report would print parameters and details of the error. */
function logFatalErrors(log: Log): void {
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
