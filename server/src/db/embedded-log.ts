import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024
/** Size of one file of the write-ahead log, in bytes. */
const SEGMENT_BYTES = 16 * MEGABYTE
/** Maximum size of the log after a checkpoint, in megabytes. The engine's default is a gigabyte. */
const LOG_MAX_MB = 64
/** Growth of the log after which `startCheckpoints` makes a checkpoint, in bytes. */
export const LOG_CHECKPOINT_BYTES = 32 * MEGABYTE

/** Parameters that limit the embedded engine's write-ahead log. Its files are reused after each checkpoint. */
export const LOG_PARAMETERS = ['-c', `max_wal_size=${LOG_MAX_MB}MB`, '-c', 'min_wal_size=32MB']

/**
 * Returns the bytes by which the write-ahead log of a data folder can still grow: at least one file. The engine hangs
 * if there is no space for the next file of its log.
 */
export async function logGrowth(folder: string): Promise<number> {
  const path = join(folder, 'database/pg_wal')
  const names = await readdir(path)
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(path, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  const used = sizes.reduce((sum, size) => sum + size, 0)
  return Math.max(SEGMENT_BYTES, LOG_MAX_MB * MEGABYTE + SEGMENT_BYTES - used)
}
