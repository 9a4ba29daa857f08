import { DrizzleQueryError } from 'drizzle-orm'
import { errorChain } from '../log/error-chain.ts'
import { isDatabaseSocketError } from './database-socket.ts'

/** Node's codes for an unreachable service. They only count for errors of the database's connection. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
/**
 * PostgreSQL's codes for a database that cannot serve a request now: connections that break or are refused (08, 28,
 * 3D), a standby (25006), transactions that it ended (25P03, 40), missing resources (53), locks (55P03), a statement
 * that took too long, a shutdown or a start (57), and failing disks (58).
 */
const UNAVAILABLE = /^(?:(?:08|28|3D|40|53|57|58)[0-9A-Z]{3}|25006|25P03|55P03)$/
/** The driver's messages about connections, which have no code. */
const CONNECTION_LOST =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/
/** Codes of {@link UNAVAILABLE} that waiting does not resolve: a wrong role, password or database. */
const REFUSED = /^(?:28[0-9A-Z]{3}|3D000)$/

/** Codes of a serialization failure and of a deadlock. */
const CONFLICT = /^(?:40001|40P01)$/

/** Returns true if the database cannot serve the request now, so that a later attempt may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let ofDatabase = false
  for (const one of errorChain(error)) {
    ofDatabase ||= one instanceof DrizzleQueryError || isDatabaseSocketError(one)
    const code = codeOf(one)
    if (UNAVAILABLE.test(code) || (ofDatabase && UNREACHABLE.has(code))) return true
    if (CONNECTION_LOST.test(one.message)) return true
  }
  return false
}

/** Returns true if a connection may be accepted later: the database is starting, unreachable or out of connections. */
export function mayConnectLater(error: unknown): boolean {
  return isDatabaseUnavailable(error) && !errorChain(error).some((one) => REFUSED.test(codeOf(one)))
}

/**
 * Returns true if the database has rolled back a transaction because of another one, so that the same transaction may
 * succeed now: a serialization failure or a deadlock.
 */
export function isTransactionConflict(error: unknown): boolean {
  return errorChain(error).some((one) => CONFLICT.test(codeOf(one)))
}

/** Returns true if a statement waited longer for a lock than it may. */
export function isLockTimeout(error: unknown): boolean {
  return errorChain(error).some((one) => codeOf(one) === '55P03')
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
