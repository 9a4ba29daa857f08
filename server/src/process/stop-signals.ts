import { constants } from 'node:os'
import type { Log } from '../log/log.ts'

/** Milliseconds after which a stop that hangs is ended. */
const STOP_MAX_MS = 20_000
/** Milliseconds within which a second signal counts as the first one: a terminal and npm both pass it on. */
const SAME_SIGNAL_MS = 500

/** Signals that stop the server. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const

/**
 * Logs a signal that arrives during the start, and then ends the process by it. Returns a function that removes this
 * handler.
 */
export function logSignalsDuringStart(log: Pick<Log, 'info'>): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'a signal ends the process during its start')
    leave()
    process.kill(process.pid, signal)
    // The first process of a container is not ended by a signal that it does not handle.
    if (process.pid === 1) process.exit(128 + constants.signals[signal])
  }
  const leave = () => {
    for (const signal of STOP_SIGNALS) process.off(signal, onSignal)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal)
  return leave
}

/**
 * Returns the handler of {@link STOP_SIGNALS}. The first signal stops the server and then ends the process; a second
 * one, or a stop that hangs, ends it at once. `exit` gets the exit code, `now` returns milliseconds of a steady
 * clock.
 */
export function createStopHandler({
  stop,
  log,
  exit,
  now = () => performance.now(),
}: {
  stop: () => Promise<void>
  log: Pick<Log, 'info' | 'error' | 'fatal'>
  exit: (code: number) => void
  now?: () => number
}): (signal: NodeJS.Signals) => void {
  let begun: number | null = null

  function end(sentence: string): void {
    log.fatal(sentence)
    exit(1)
  }

  return (signal) => {
    if (begun !== null) {
      if (now() - begun >= SAME_SIGNAL_MS) end('a second signal ends the process before its stop')
      return
    }
    begun = now()
    log.info({ signal }, 'a signal stops the server')
    setTimeout(end, STOP_MAX_MS, `the stop took longer than ${STOP_MAX_MS / 1000} s: the process ends`)
    stop().then(
      () => exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed')
        exit(1)
      },
    )
  }
}
