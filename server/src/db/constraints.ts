import { DrizzleQueryError } from 'drizzle-orm'
import { errorChain } from '../error-chain.ts'
import { isDatabaseSocketError } from './database-socket.ts'

/** PostgreSQL's code for a broken unique constraint. */
const UNIQUE_VIOLATION = '23505'

/** The name of the unique constraint that an error reports, on either engine; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === UNIQUE_VIOLATION && 'constraint' in cause) return String(cause.constraint)
  }
  return null
}

/** Codes of Node that mean: a service cannot be reached. They are the database's only where the error came from its connection. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
/** Codes of PostgreSQL that mean: the database is going away, starting or full of connections. */
const GOING_AWAY = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', '53300'])
/** What the driver says of connections, without a code. */
const CONNECTION_LOST = /timeout exceeded when trying to connect|Connection terminated/

/** Returns true if the error says that the database is down or out of reach, rather than that a statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let ofDatabase = false
  for (const one of errorChain(error)) {
    ofDatabase ||= one instanceof DrizzleQueryError || isDatabaseSocketError(one)
    const code = 'code' in one ? String(one.code) : ''
    if (GOING_AWAY.has(code) || (ofDatabase && UNREACHABLE.has(code))) return true
    if (CONNECTION_LOST.test(one.message)) return true
  }
  return false
}
