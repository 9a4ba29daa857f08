import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The data folder is in use by another process, or cannot be used; its message is a sentence for the operator. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** A data folder held by this process alone. */
export interface DataFolder {
  path: string
  release(): Promise<void>
}

/** The kernel's limit on a socket's path (108 bytes with its end on Linux, 104 on macOS). */
const SOCKET_PATH_MAX = 100

/**
 * Takes the folder for this process, making it if need be. The lock is a socket that lives as long as the process: a
 * killed holder answers nobody, so the next start takes over at once; no pid is compared.
 */
export async function holdDataFolder(path: string): Promise<DataFolder> {
  const folder = resolve(path)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${folder} cannot be made: ${String(error)}. Set DATA_DIR to another one.`,
    )
  }
  const { lockPath, forget } = await shortLockPath(folder)
  const server = await takeLock(folder, lockPath)
  server.unref()
  return {
    path: folder,
    release: async () => {
      await new Promise<void>((done) => server.close(() => done()))
      await forget()
    },
  }
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
