import type { PGlite } from '@electric-sql/pglite'
import { LOG_CHECKPOINT_BYTES } from './embedded-log.ts'

/** Milliseconds between two checks of the log's size. */
const INTERVAL_MS = 1000

/**
 * Makes a checkpoint after each {@link LOG_CHECKPOINT_BYTES} of write-ahead log, so that its files are reused. In
 * PostgreSQL a separate process does this, which the embedded engine does not have. Returns a function that stops the
 * checks.
 */
export function startCheckpoints(
  client: PGlite,
  { intervalMs = INTERVAL_MS, bytes = LOG_CHECKPOINT_BYTES }: { intervalMs?: number; bytes?: number } = {},
): () => void {
  let running = false
  async function check(): Promise<void> {
    if (running) return
    running = true
    try {
      if ((await logSinceCheckpoint(client)) >= bytes) await client.exec('checkpoint')
    } catch {
      // The disk may be full, or the database is being closed. The next check tries again.
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void check(), intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Returns the bytes of log that a start would read after a crash. */
async function logSinceCheckpoint(client: PGlite): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  )
  return rows[0]?.bytes ?? 0
}
