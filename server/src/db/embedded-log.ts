import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024
/** Bytes of one file of the write-ahead log, as the engine makes them. */
const SEGMENT = 16 * MEGABYTE
/** Megabytes that the log may grow to before a checkpoint; the engine's own default is a gigabyte. */
const LOG_MAX_MB = 64

/** Parameters that bound the write-ahead log of the embedded engine. Its files are used again after each checkpoint. */
export const LOG_PARAMETERS = ['-c', `max_wal_size=${LOG_MAX_MB}MB`, '-c', 'min_wal_size=32MB']

/**
 * Returns how many bytes the write-ahead log of a data folder can still take. The engine hangs when it finds no space for
 * the next file of its log.
 */
export async function logGrowth(folder: string): Promise<number> {
  const place = join(folder, 'database/pg_wal')
  const names = await readdir(place)
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(place, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  const used = sizes.reduce((sum, size) => sum + size, 0)
  return Math.max(SEGMENT, LOG_MAX_MB * MEGABYTE + SEGMENT - used)
}
