import { constants, type Stats } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log/log.ts'

/** Milliseconds between two checks. */
const INTERVAL_MS = 1000
/** Milliseconds between two checks while less than twice the limit is free. */
const SHORT_INTERVAL_MS = 250
/** Free space at which writes are accepted again, as a multiple of the limit. */
const RECOVERY = 1.1

/** Free space on the data folder's disk. The flags are as of the last check. */
export interface DiskSpace {
  /** True from when less than the limit is free until 1.1 times the limit is free. Uploads are refused. */
  readonly isShort: boolean
  /** True while every write is refused, because the database is on the same disk. */
  readonly refusesWrites: boolean
  /** Measures now how many bytes can be written before space runs short; 0 if it is short. */
  spareBytes(): Promise<number>
}

/** Disk that is never full, for contexts without a data folder. */
export const AMPLE_SPACE: DiskSpace = {
  isShort: false,
  refusesWrites: false,
  spareBytes: async () => Number.POSITIVE_INFINITY,
}

export interface WatchedDisk extends DiskSpace {
  /** Sets the function that frees space before writes are refused. It gets the number of missing bytes. */
  relieveWith(relieve: (bytes: number) => Promise<void>): void
  stop(): void
}

export interface DiskOptions {
  folder: string
  /** Bytes to leave free, besides those that the database may need. */
  reserve: number
  /** Returns how many bytes the database in the data folder may need at any time; null if there is no database. */
  databaseGrowth: (() => Promise<number>) | null
  log: Log
  /**
   * Ends the process with a sentence if the folder was removed, replaced or made read-only. Called only with a
   * database.
   */
  end: (sentence: string) => void
}

/**
 * Checks the data folder's disk before it returns, and from then on every second, or four times a second while space
 * is low. Logs a line when space runs short and when it recovers.
 */
export async function watchDisk({ folder, reserve, databaseGrowth, log, end }: DiskOptions): Promise<WatchedDisk> {
  let isShort = false
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let relieve: (bytes: number) => Promise<void> = async () => {}
  const watched = databaseGrowth ? [folder, join(folder, 'database')] : []
  const known = await Promise.all(watched.map((path) => stat(path)))

  async function check(): Promise<void> {
    const problem = await folderProblem(folder, { watched, known })
    if (stopped) return
    if (problem) return end(problem)
    let { free, limit } = await measure()
    if (free < limit && !isShort) {
      await relieve(limit - free)
      ;({ free, limit } = await measure())
    }
    const nowShort = free < (isShort ? limit * RECOVERY : limit)
    if (nowShort !== isShort) report(nowShort, { free, limit })
    isShort = nowShort
    schedule(free < limit * 2 ? SHORT_INTERVAL_MS : INTERVAL_MS)
  }

  async function measure(): Promise<{ free: number; limit: number }> {
    return { free: await freeBytes(folder), limit: reserve + ((await databaseGrowth?.()) ?? 0) }
  }

  function report(nowShort: boolean, { free, limit }: { free: number; limit: number }): void {
    const details = { folder, freeMb: megabytes(free), limitMb: megabytes(limit) }
    if (nowShort)
      log.error(details, databaseGrowth ? OUT_OF_SPACE : 'the data folder is out of space: uploads are refused')
    else
      log.info(details, databaseGrowth ? 'space is back: writes are accepted' : 'space is back: uploads are accepted')
  }

  function schedule(delay: number): void {
    if (stopped) return
    timer = setTimeout(() => {
      check().catch((error: unknown) => {
        log.warn({ err: error }, 'the disk of the data folder could not be checked')
        schedule(INTERVAL_MS)
      })
    }, delay)
    timer.unref()
  }

  await check()
  return {
    get isShort() {
      return isShort
    },
    get refusesWrites() {
      return databaseGrowth !== null && isShort
    },
    async spareBytes() {
      const { free, limit } = await measure()
      return Math.max(0, free - limit)
    },
    relieveWith(how) {
      relieve = how
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

const OUT_OF_SPACE = 'the server is out of space: writes are refused until some is freed'

/** Returns why the process cannot continue with its folder; null if it can, or if nothing is watched. */
async function folderProblem(
  folder: string,
  { watched, known }: { watched: readonly string[]; known: readonly Stats[] },
): Promise<string | null> {
  for (const [index, path] of watched.entries()) {
    const found = await stat(path).catch(ifMissing)
    if (found?.ino !== known[index]?.ino || found?.dev !== known[index]?.dev) {
      return `The folder ${path} was deleted or replaced while the server was running. The server ends; restore the folder and start it again.`
    }
  }
  if (watched.length === 0) return null
  const code = await access(folder, constants.W_OK).then(() => null, codeOf)
  if (code !== 'EROFS' && code !== 'EACCES') return null
  return `The data folder ${folder} has become read-only. The server ends; make the folder writable and start it again.`
}

function ifMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
  throw error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** Returns how many bytes this process can still write to the folder's disk. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
