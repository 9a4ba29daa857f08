import { destination, type Logger, pino } from 'pino'

export type Log = Logger

/** Structured logs, one JSON line each, on standard output. */
export function createLog(level: 'info' | 'silent' = 'info'): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination({ dest: 1, sync: true }))
}
