import type { Log } from './log.ts'

/** Milliseconds after which a stop that hangs is ended. */
const STOP_MAX_MS = 20_000
/** Milliseconds within which a second signal is the same as the first, passed on by a terminal and by npm. */
const SAME_SIGNAL_MS = 500

/**
 * Returns the handler of SIGTERM and SIGINT. The first signal stops the server and then ends the process; a second one, or
 * a stop that hangs, ends it at once. `exit` gets the exit code, `now` returns milliseconds of a steady clock.
 */
export function createStopHandler({
  stop,
  log,
  exit,
  now = () => performance.now(),
}: {
  stop: () => Promise<void>
  log: Pick<Log, 'error' | 'fatal'>
  exit: (code: number) => void
  now?: () => number
}): () => void {
  let begun: number | null = null

  function end(sentence: string): void {
    log.fatal(sentence)
    exit(1)
  }

  return () => {
    if (begun !== null) {
      if (now() - begun >= SAME_SIGNAL_MS) end('a second signal ends the process before its stop')
      return
    }
    begun = now()
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
