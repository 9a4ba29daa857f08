import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino'
import { describeError } from './log-error.ts'

export type Log = Logger

const OPTIONS: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError },
  hooks: {
    // pino would log the error's message, which may contain secrets, if the line had no text.
    logMethod([first, ...rest], method) {
      const error: unknown = first instanceof Error ? first : Object(first).err
      if (error instanceof Error && typeof rest[0] !== 'string')
        method.apply(this, [first instanceof Error ? { err: error } : first, 'an error'])
      else method.apply(this, [first, ...rest])
    },
  },
}

/** Creates the log, one JSON line per entry, on standard output by default. Errors are logged without their messages. */
export function createLog({
  silent = false,
  to = destination({ dest: 1, sync: true }),
}: {
  silent?: boolean
  to?: DestinationStream
} = {}): Log {
  return pino({ ...OPTIONS, level: silent ? 'silent' : 'info' }, to)
}
