import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, link, mkdir, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { tighten, tightenFolder } from '../disk/tighten-folder.ts'
import type { Log } from '../log.ts'

/** The data folder is in use by another process, or cannot be used; its message is a sentence for the operator. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** A data folder held by this process alone. */
export interface DataFolder {
  path: string
  release(): Promise<void>
}

/** The user id of root, who may use everybody's folders. */
const ROOT = 0
/** The permission bit of folders in which everybody may write, like /tmp. */
const STICKY = 0o1000
/** Milliseconds that a start waits for the permissions of existing files. */
const TIGHTEN_WAIT = 2000

/** The kernel's limit on a socket's path (108 bytes with its end on Linux, 104 on macOS). */
const SOCKET_PATH_MAX = 100

/**
 * Takes the folder for this process, making it if need be. The lock is a socket that lives as long as the process: a
 * killed holder answers nobody, so the next start takes over at once; no pid is compared.
 */
export async function holdDataFolder(path: string): Promise<DataFolder> {
  const folder = await preparePrivateFolder(path)
  const { lockPath, forget } = await shortLockPath(folder)
  const server = await takeLock(folder, lockPath)
  await tighten(lockPath)
  server.unref()
  return {
    path: folder,
    release: async () => {
      await new Promise<void>((done) => server.close(() => done()))
      await forget()
    },
  }
}

/**
 * Makes the folder if it is missing, and closes it to group and others. Returns its absolute path. Throws a
 * {@link DataFolderError} where it cannot be made or belongs to somebody else.
 */
export async function preparePrivateFolder(path: string): Promise<string> {
  const folder = resolve(path)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${folder} cannot be made: ${String(error)}. Set DATA_DIR to another one.`,
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
    throw new DataFolderError(`The folder ${folder} is shared by others. Set DATA_DIR to a folder of its own.`)
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
 * Closes everything in the data folder to group and others, as folders made by older versions or restored from a backup
 * need. With very many files the start goes on after {@link TIGHTEN_WAIT}, and the rest follows in the background.
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
  await Promise.race([work, new Promise((done) => (timer = setTimeout(done, TIGHTEN_WAIT)))])
  waiting = false
  clearTimeout(timer)
}

async function takeLock(folder: string, lockPath: string): Promise<Server> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = await listen(lockPath)
    if (server) return server
    if ((await isAnswered(lockPath)) || !(await clearDeadLock(lockPath))) {
      throw new DataFolderError(
        `Another process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      )
    }
  }
  throw new DataFolderError(`The lock of the data folder ${folder} could not be taken. Try again.`)
}

/** Listens at the path, or answers null where something stands there already. */
function listen(path: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(null) : fail(error)))
    server.listen(path, () => done(server))
  })
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}

/**
 * Moves a dead lock aside. Between look and move a rival may have put a living one there; what was moved is therefore
 * asked once more and, if it lives, put back. Answers whether the way is free.
 */
async function clearDeadLock(lockPath: string): Promise<boolean> {
  const aside = `${lockPath}.${randomBytes(3).toString('hex')}`
  try {
    await rename(lockPath, aside)
  } catch {
    return true
  }
  const living = await isAnswered(aside)
  if (living) await link(aside, lockPath).catch(() => undefined)
  await rm(aside, { force: true })
  return !living
}

/** A path for the socket that the kernel accepts, by way of a short link where the folder's own is too long. */
async function shortLockPath(folder: string): Promise<{ lockPath: string; forget: () => Promise<void> }> {
  if (process.platform === 'win32') {
    return { lockPath: join('\\\\.\\pipe', `vitrine-${Buffer.from(folder).toString('hex')}`), forget: async () => {} }
  }
  const lockPath = join(folder, 'lock')
  if (Buffer.byteLength(lockPath) <= SOCKET_PATH_MAX) return { lockPath, forget: async () => {} }
  const shortcut = await mkdtemp(join(tmpdir(), 'vitrine-'))
  await symlink(folder, join(shortcut, 'd'))
  return { lockPath: join(shortcut, 'd', 'lock'), forget: () => rm(shortcut, { recursive: true, force: true }) }
}

/** The secret of the embedded default: made once, kept in the data folder, readable by its owner only. */
export async function sessionSecretIn(folder: DataFolder): Promise<string> {
  const file = join(folder.path, 'session-secret')
  try {
    const secret = (await readFile(file, 'utf8')).trim()
    if (secret.length >= 32) return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secret = randomBytes(32).toString('base64url')
  const draft = `${file}.new`
  await writeFile(draft, `${secret}\n`, { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, file)
  return secret
}
