import { sql } from 'drizzle-orm'
import type { SqlExecutor } from '../bus/message-bus.ts'

/** Milliseconds after which a database counts as unreachable. */
const PROBE_TIMEOUT_MS = 2000

/**
 * Returns a function that checks whether the database answers in time. Checks share a statement until it is
 * answered, because each statement holds a connection while the database hangs.
 */
export function createProbe(db: SqlExecutor, timeoutMs = PROBE_TIMEOUT_MS): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null

  async function ask(): Promise<boolean> {
    try {
      await db.execute(sql`select 1`)
      return true
    } catch {
      return false
    } finally {
      asked = null
    }
  }

  return async () => {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<false>((done) => {
      timer = setTimeout(done, timeoutMs, false)
    })
    asked ??= ask()
    return Promise.race([asked, timeout]).finally(() => clearTimeout(timer))
  }
}
