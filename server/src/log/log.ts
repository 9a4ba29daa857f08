import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino'
import { describeError } from './log-error.ts'

export type Log = Logger

/** Levels of the log, the most urgent first. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

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
  level = 'info',
  to = destination({ dest: 1, sync: true }),
}: {
  silent?: boolean
  level?: LogLevel
  to?: DestinationStream
} = {}): Log {
  return pino({ ...OPTIONS, level: silent ? 'silent' : level }, to)
}
