import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { ABANDONED_UPLOAD_LIFE_MS } from '@vitrine/core/files'

const MINUTE_MS = 60_000
/** Milliseconds between two signs of life of a process in its folder. */
const SIGN_MS = MINUTE_MS
/**
 * Age in milliseconds after which an entry that is not the folder of a process is removed. Earlier versions stored
 * files directly in `incoming`.
 */
const OTHER_MS = 60 * MINUTE_MS
/** Name of the folder of a process: machine, process id, and a random text. */
const OF_PROCESS = /^(.+)\.(\d+)\.[0-9a-f]{8}$/

/** Folder of the files that this process receives and processes. */
export interface IncomingFolder {
  /** Creates a folder for one file; the caller removes it. */
  create(prefix: string): Promise<string>
  /** Removes the folders of processes that have ended, and old files of earlier versions. */
  sweep(): Promise<void>
  /** Removes this process's folder. */
  close(): Promise<void>
}

/**
 * Returns this process's folder in `incoming` of the data folder; the first `create` makes it on the disk. Several
 * processes on PostgreSQL may share a data folder. `exclusive` is true if this process has locked the data folder:
 * then `sweep` removes all other folders in `incoming`.
 */
export function openIncomingFolder(dataDir: string, { exclusive = false } = {}): IncomingFolder {
  const root = join(dataDir, 'incoming')
  const own = `${hostname()}.${process.pid}.${randomBytes(4).toString('hex')}`
  const path = join(root, own)
  let timer: NodeJS.Timeout | undefined

  async function isStale(name: string): Promise<boolean> {
    if (exclusive) return true
    const found = await stat(join(root, name)).catch(() => null)
    const age = found ? Date.now() - found.mtimeMs : 0
    const [, machine, id = ''] = OF_PROCESS.exec(name) ?? []
    if (machine === undefined) return age > OTHER_MS
    if (machine === hostname() && !isRunning(Number(id))) return true
    return age > ABANDONED_UPLOAD_LIFE_MS
  }

  return {
    async create(prefix) {
      await mkdir(path, { recursive: true })
      timer ??= setInterval(() => void showLife(path), SIGN_MS).unref()
      return mkdtemp(join(path, prefix))
    },
    async sweep() {
      for (const name of await readdir(root).catch(() => [])) {
        if (name !== own && (await isStale(name))) await rm(join(root, name), { recursive: true, force: true })
      }
    },
    async close() {
      clearInterval(timer)
      await rm(path, { recursive: true, force: true })
    },
  }
}

/** Sets the modification time of a folder to now. */
async function showLife(path: string): Promise<void> {
  const now = new Date()
  // The folder may have been removed with the data folder.
  await utimes(path, now, now).catch(() => {})
}

/**
 * Returns true if another process with this id runs on this machine. This process's own id counts as ended: in a
 * container it is often the id of the process before.
 */
function isRunning(id: number): boolean {
  if (id === process.pid) return false
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
