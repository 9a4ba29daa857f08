/** PostgreSQL's code for a broken unique constraint. */
const UNIQUE_VIOLATION = '23505'

/** The name of the unique constraint that an error reports, on either engine; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === UNIQUE_VIOLATION && 'constraint' in cause) return String(cause.constraint)
  }
  return null
}

/** Codes of Node and PostgreSQL that mean: the database cannot be reached or is going away. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
])

/** True if the error says that the database is down or out of reach, rather than that a statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && UNAVAILABLE.has(String(cause.code))) return true
    if (/timeout exceeded when trying to connect|Connection terminated/.test(cause.message)) return true
  }
  return false
}
