/** PostgreSQL's code for the violation of a unique constraint. */
const UNIQUE_VIOLATION = '23505'

/** Returns the name of the violated unique constraint, on either engine; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === UNIQUE_VIOLATION && 'constraint' in cause) return String(cause.constraint)
  }
  return null
}
