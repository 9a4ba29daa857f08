import { closeSync, fsyncSync, openSync } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Windows flushes only files that are open for writing. It keeps the entries of folders durable itself. */
const IS_WINDOWS = process.platform === 'win32'
/** Error codes of file systems that cannot flush folders, and of folders that this process may write but not read. */
const NOT_FLUSHABLE = new Set(['EINVAL', 'EBADF', 'ENOTSUP', 'EACCES'])

/** Files of a folder that are flushed at the same time. */
const FLUSHES_AT_ONCE = 8

/** Flushes the content of a file to disk. A power cut can lose the file until its folder is flushed as well. */
export async function syncFile(path: string): Promise<void> {
  await flush(path, IS_WINDOWS ? 'r+' : 'r')
}

/**
 * Flushes the entries of a folder to disk: files that were created, renamed or removed in it. Does nothing where
 * folders cannot be flushed.
 */
export async function syncFolder(path: string): Promise<void> {
  if (IS_WINDOWS) return
  await flush(path, 'r').catch((error: unknown) => {
    if (!isUnflushable(error)) throw error
  })
}

/** Synchronous form of {@link syncFolder}, for the embedded engine. */
export function syncFolderNow(path: string): void {
  if (IS_WINDOWS) return
  let descriptor: number | undefined
  try {
    descriptor = openSync(path, 'r')
    fsyncSync(descriptor)
  } catch (error) {
    if (!isUnflushable(error)) throw error
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** Flushes a folder, everything in it, and its own entry. Disks and file systems flush several files in one go. */
export async function syncTree(folder: string): Promise<void> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).values()
  await Promise.all(
    Array.from({ length: FLUSHES_AT_ONCE }, async () => {
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name)
        if (entry.isFile()) await syncFile(path)
        else if (entry.isDirectory()) await syncFolder(path)
      }
    }),
  )
  await syncFolder(folder)
  await syncFolder(dirname(folder))
}

/** Creates a folder and its missing parents, for this user only (0700), and flushes their entries. */
export async function createFolder(path: string): Promise<void> {
  const folder = resolve(path)
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first !== undefined) await syncEntries(folder, dirname(resolve(first)))
}

/** Flushes each parent of `folder` up to and including `root`, so that the folders on this path survive a power cut. */
export async function syncEntries(folder: string, root: string): Promise<void> {
  for (let each = folder; each !== root && each !== dirname(each); each = dirname(each)) await syncFolder(dirname(each))
}

/** Returns true if the error means that a folder cannot be flushed, not that its flush failed. */
function isUnflushable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NOT_FLUSHABLE.has(String(error.code))
}

async function flush(path: string, flags: string): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
