import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createFolder, syncFolder } from '../disk/sync.ts'
import { tightenFolder } from '../disk/tighten-folder.ts'
import type { Log } from '../log/log.ts'
import { lockFolder } from './folder-lock.ts'

/** Error for a data folder that is in use or unusable. Its message is a sentence for the operator. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** Data folder that this process has locked. */
export interface DataFolder {
  path: string
  release(): Promise<void>
}

/** Name of the file with the session secret. */
const SESSION_SECRET = 'session-secret'
/** User id of root, which may use the folders of all users. */
const ROOT = 0
/** Permission bit of folders shared by all users, such as /tmp. */
const STICKY = 0o1000
/** Milliseconds that a start waits for `tightenFolder`. */
const TIGHTEN_TIMEOUT_MS = 2000

/**
 * Creates the folder if it is missing, and locks it for this process. Throws a {@link DataFolderError} if another
 * process has locked it or it is unusable.
 */
export async function lockDataFolder(path: string): Promise<DataFolder> {
  const folder = await preparePrivateFolder(path)
  const release = await lockFolder(folder)
  if (!release) {
    throw new DataFolderError(
      `Another process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return { path: folder, release }
}

/**
 * Creates the folder if it is missing, and removes the permissions of group and others. Returns its absolute path.
 * Throws a {@link DataFolderError} if it cannot be created or written, is shared, or belongs to another user.
 */
export async function preparePrivateFolder(path: string): Promise<string> {
  const folder = resolve(path)
  try {
    await createFolder(folder)
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${folder} cannot be created: ${String(error)}. Set DATA_DIR to another one.`,
    )
  }
  const { uid, mode } = await stat(folder)
  const user = process.geteuid?.() ?? uid
  if (uid !== user && user !== ROOT) {
    throw new DataFolderError(
      `The data folder ${folder} belongs to another user (id ${uid}, and this process runs as ${user}). Change its owner, or set DATA_DIR to another one.`,
    )
  }
  if (dirname(folder) === folder || (mode & STICKY) !== 0) {
    throw new DataFolderError(`The folder ${folder} is shared with other users. Set DATA_DIR to a folder of its own.`)
  }
  try {
    if ((mode & 0o777) !== 0o700) await chmod(folder, 0o700)
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${folder} cannot be written: ${String(error)}. Make it writable, or set DATA_DIR to another one.`,
    )
  }
  return folder
}

/**
 * Removes the permissions of group and others from everything in the data folder. Older versions and restored backups
 * may have left some. Throws a {@link DataFolderError} if that fails. After {@link TIGHTEN_TIMEOUT_MS} the start
 * continues, the work goes on in the background, and a failure is only logged.
 */
export async function tightenDataFolder(folder: string, log: Log): Promise<void> {
  const started = performance.now()
  let waiting = true
  const work = tightenFolder(folder).catch((error: unknown) => {
    const text = `A file in the data folder ${folder} cannot be closed to other users: ${String(error)}. Change its owner.`
    if (waiting) throw new DataFolderError(text)
    log.warn({ ms: Math.round(performance.now() - started) }, text)
  })
  let timer: NodeJS.Timeout | undefined
  await Promise.race([work, new Promise((done) => (timer = setTimeout(done, TIGHTEN_TIMEOUT_MS)))])
  waiting = false
  clearTimeout(timer)
}

/**
 * Returns the session secret in the data folder. If it is missing or too short, creates one that only the file's owner
 * can read.
 */
export async function loadSessionSecret(folder: DataFolder): Promise<string> {
  const stored = await readSessionSecret(folder.path)
  if (stored !== null) return stored
  const secret = randomBytes(32).toString('base64url')
  await storeSessionSecret(folder.path, secret)
  return secret
}

/** Returns the session secret in a data folder; null if it is missing or too short. */
export async function readSessionSecret(folder: string): Promise<string | null> {
  try {
    const secret = (await readFile(join(folder, SESSION_SECRET), 'utf8')).trim()
    return secret.length >= 32 ? secret : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Stores the session secret in a data folder, readable by its owner only. */
export async function storeSessionSecret(folder: string, secret: string): Promise<void> {
  const file = join(folder, SESSION_SECRET)
  const draft = `${file}.new`
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flush: true })
  await chmod(draft, 0o600)
  await rename(draft, file)
  await syncFolder(folder)
}
