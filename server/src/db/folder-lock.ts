import { mkdir, mkdtemp, readdir, rename, rm, stat, symlink, unlink, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tighten } from '../disk/tighten-folder.ts'

/** Name of a lock's socket. */
const SOCKET = 'socket'
/** Name of the file with the process id of a lock. The file stays, so that the lock's number cannot be taken again. */
const PROCESS_ID = 'pid'
/**
 * Maximum bytes of the path of `lock`. The kernel allows 108 with `/new-123456/socket` and a zero on Linux, 104 on
 * macOS.
 */
const LOCKS_PATH_MAX = 80

/**
 * Locks a folder for this process. Returns a function that releases it, or null if another process has locked it.
 *
 * A lock is a listening socket, `lock/<number>/socket`, and the highest number counts. After a crash its socket accepts
 * no connection, and the next start takes the next number at once. A number is taken by a rename that fails if the
 * number exists, and the highest one is never removed. So one of several starts succeeds, and none removes the lock of
 * another. A release removes the socket, because many programs cannot copy sockets.
 */
export async function lockFolder(folder: string): Promise<(() => Promise<void>) | null> {
  if (process.platform === 'win32') return lockPipe(folder)
  const { locks, cleanUp } = await shortPath(join(folder, 'lock'))
  const lock = (await createLocks(locks)) ? await takeNumber(locks) : null
  if (!lock) {
    await cleanUp()
    return null
  }
  return async () => {
    await close(lock.server)
    await rm(join(lock.path, SOCKET), { force: true })
    await cleanUp()
  }
}

/** Locks a folder by a named pipe, which Windows removes when its process ends. Returns null if the pipe exists. */
async function lockPipe(folder: string): Promise<(() => Promise<void>) | null> {
  const server = await listen(join('\\\\.\\pipe', `vitrine-${Buffer.from(folder).toString('hex')}`))
  return server && (() => close(server))
}

/** Creates the folder of the locks. Returns false if a process of an older version listens at its path. */
async function createLocks(locks: string): Promise<boolean> {
  try {
    await mkdir(locks, { mode: 0o700 })
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  // Another start may remove what is here, or replace it by the folder, before any of the following lines.
  const found = await stat(locks).catch(() => null)
  if (found?.isDirectory()) return true
  if (await isListening(locks)) return false
  await unlink(locks).catch(() => {})
  return createLocks(locks)
}

/** Takes the next number. Returns null if the process of the newest lock still runs. */
async function takeNumber(locks: string): Promise<{ path: string; server: Server } | null> {
  for (;;) {
    const newest = Math.max(0, ...(await readLocks(locks)))
    if (await isListening(join(locks, String(newest), SOCKET))) return null
    const own = newest + 1
    const path = join(locks, String(own))
    const draft = await mkdtemp(join(locks, 'new-'))
    await writeFile(join(draft, PROCESS_ID), `${process.pid}\n`, { mode: 0o600 })
    const server = await listen(join(draft, SOCKET))
    await tighten(join(draft, SOCKET))
    const taken = await renameUnlessTaken(draft, path)
    // A slow start can take a number that others had taken and removed. Then there is a higher one.
    if (server && taken && own === Math.max(...(await readLocks(locks)))) {
      await removeOlder(locks, own)
      return { path, server }
    }
    if (server) await close(server)
    await rm(draft, { recursive: true, force: true })
  }
}

async function readLocks(locks: string): Promise<number[]> {
  return (await readdir(locks)).filter((name) => /^\d+$/.test(name)).map(Number)
}

async function renameUnlessTaken(draft: string, path: string): Promise<boolean> {
  try {
    await rename(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY') || hasCode(error, 'EEXIST')) return false
    throw error
  }
}

async function removeOlder(locks: string, own: number): Promise<void> {
  const older = (await readLocks(locks)).filter((number) => number < own)
  // A removal fails if a slow start takes the number at this moment. The next start removes it.
  await Promise.allSettled(older.map((number) => rm(join(locks, String(number)), { recursive: true, force: true })))
}

/**
 * Returns the address for another socket, or pipe, of the process that has locked a folder, and a function that removes
 * the symbolic link that a long path needs.
 */
export async function socketOfLocked(
  folder: string,
  name: string,
): Promise<{ address: string; cleanUp(): Promise<void> }> {
  if (process.platform === 'win32') {
    const pipe = `vitrine-${name}-${Buffer.from(folder).toString('hex')}`
    return { address: join('\\\\.\\pipe', pipe), cleanUp: async () => {} }
  }
  const { locks, cleanUp } = await shortPath(join(folder, 'lock'))
  return { address: join(locks, name), cleanUp }
}

/** Listens at the path. Returns null if the path exists. */
function listen(path: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => (hasCode(error, 'EADDRINUSE') ? done(null) : fail(error)))
    server.listen(path, () => done(server.unref()))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()))
}

/** Returns false if nothing is at the path or its process has ended. Any other failure counts as a process. */
function isListening(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', (error) => done(!hasCode(error, 'ECONNREFUSED') && !hasCode(error, 'ENOENT')))
  })
}

/**
 * Returns a path that sockets can have, through a symbolic link if the folder's own path is too long for the kernel.
 */
async function shortPath(locks: string): Promise<{ locks: string; cleanUp: () => Promise<void> }> {
  if (Buffer.byteLength(locks) <= LOCKS_PATH_MAX) return { locks, cleanUp: async () => {} }
  const shortcut = await mkdtemp(join(tmpdir(), 'vitrine-'))
  await symlink(join(locks, '..'), join(shortcut, 'd'))
  return { locks: join(shortcut, 'd', 'lock'), cleanUp: () => rm(shortcut, { recursive: true, force: true }) }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
