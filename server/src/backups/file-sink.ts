import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { createFolder, syncFile, syncFolder } from '../disk/sync.ts'
import { FILE_TYPES } from '../storage/file-types.ts'
import type { FileStore } from '../storage/store.ts'

/** Files that are flushed, or sent to a bucket, at a time. */
const AT_ONCE = 16
/** Content types of files that are not uploads: share images and prepared downloads. */
const OTHER_TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['zip', 'application/zip'],
])

/** Place for the files of an archive. */
export interface FileSink {
  /** Writes a file. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Gives all files their place in the store. */
  commit(): Promise<void>
  /** Removes all files again. */
  undo(): Promise<void>
}

/**
 * Returns a sink for a store in a folder. Files are written into `incoming` of the data folder, which a start empties,
 * and moved when all are there and flushed to disk.
 */
export async function folderSink(dataDir: string): Promise<FileSink> {
  const incoming = join(dataDir, 'incoming')
  await createFolder(incoming)
  const staging = await mkdtemp(join(incoming, 'restore-'))
  const root = join(dataDir, 'files')
  const inTurn = pLimit(AT_ONCE)
  const flushes: Promise<void>[] = []
  const moved: string[] = []

  async function move(from: string, to: string): Promise<void> {
    await createFolder(to)
    for (const entry of await readdir(from, { withFileTypes: true })) {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      // A folder of this name is left from a restore that was killed.
      if (entry.isDirectory() && (await stat(target).catch(() => null))) await move(source, target)
      else {
        await rename(source, target)
        moved.push(target)
      }
    }
    await syncFolder(to)
  }

  return {
    async write(key, content) {
      const path = join(staging, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(path, { mode: 0o600 }))
      flushes.push(later(inTurn(() => syncFile(path))))
    },
    async commit() {
      await Promise.all(flushes)
      await syncFolders(staging)
      await move(staging, root)
      await rm(staging, { recursive: true, force: true })
    },
    async undo() {
      await Promise.allSettled(flushes)
      for (const path of moved) await rm(path, { recursive: true, force: true })
      await rm(staging, { recursive: true, force: true })
    },
  }
}

async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name))
  }
  await syncFolder(folder)
}

/** Returns a sink for any store. Files pass through a folder; those of a restore that is killed stay in the store. */
export function storeSink(store: FileStore, folder: string): FileSink {
  const inTurn = pLimit(AT_ONCE)
  const stored: string[] = []
  const puts: Promise<void>[] = []
  let number = 0
  return {
    async write(key, content) {
      number += 1
      const path = join(folder, String(number))
      await pipeline(content, createWriteStream(path, { mode: 0o600 }))
      stored.push(key)
      const extension = extname(key).slice(1)
      const type = FILE_TYPES.get(extension) ?? OTHER_TYPES.get(extension) ?? 'application/octet-stream'
      puts.push(later(inTurn(() => store.put(key, path, type)).finally(() => rm(path, { force: true }))))
      // The disk must not fill with files that wait.
      if (inTurn.pendingCount > AT_ONCE) await Promise.all(puts.splice(0))
    },
    async commit() {
      await Promise.all(puts.splice(0))
    },
    async undo() {
      await Promise.allSettled(puts.splice(0))
      await store.remove(stored)
    },
  }
}

/** Returns a promise that is awaited later: until then its failure must not end the process. */
function later(work: Promise<void>): Promise<void> {
  work.catch(() => undefined)
  return work
}

/** Returns a sink that reads files and stores none, for the verification of an archive. */
export function emptySink(): FileSink {
  return { write: async () => {}, commit: async () => {}, undo: async () => {} }
}
