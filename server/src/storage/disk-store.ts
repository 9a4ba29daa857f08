import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { syncEntries, syncFile, syncFolder } from '../disk/sync.ts'
import { type FileStore, RemovalError } from './store.ts'

/** Maximum number of folders that this process remembers as flushed. */
const KNOWN_MAX = 10_000

/**
 * Creates a store in a folder. Files to put must be on the same disk. A stored file survives a power cut, and a removed
 * one does not come back after it.
 */
export function diskStore(folder: string): FileStore {
  const root = resolve(folder)
  /** Folders whose entries in their parent folders are flushed. */
  const known = new Set<string>()

  /**
   * Creates a folder and flushes its entry, also if another request or process has created it and not yet flushed it.
   */
  async function prepare(parent: string): Promise<void> {
    const created = await mkdir(parent, { recursive: true })
    if (created === undefined && known.has(parent)) return
    await syncEntries(parent, dirname(root))
    if (known.size >= KNOWN_MAX) known.clear()
    known.add(parent)
  }

  return {
    description: folder,
    async put(path, file) {
      const target = join(root, path)
      await syncFile(file)
      await prepare(dirname(target))
      await rename(file, target)
      await syncFolder(dirname(target))
    },
    async sizeOf(path) {
      const found = await stat(join(root, path)).catch(() => null)
      return found?.isFile() ? found.size : null
    },
    read: async (path, range) => createReadStream(join(root, path), range),
    async remove(paths) {
      const failures = new Map<string, unknown>()
      for (const path of paths) {
        await rm(join(root, path), { force: true }).catch((error: unknown) => failures.set(path, error))
      }
      for (const parent of new Set(paths.map((path) => dirname(join(root, path))))) {
        await syncFolder(parent).catch((error: unknown) => {
          if (isMissing(error)) return
          for (const path of paths) if (dirname(join(root, path)) === parent) failures.set(path, error)
        })
      }
      const [cause] = failures.values()
      if (failures.size > 0) throw new RemovalError(new Set(failures.keys()), { cause })
    },
    removeFolder: (path) => rm(join(folder, path), { recursive: true, force: true }),
    isReachable: async () => true,
    // The data folder is checked before it is opened.
    check: async () => {},
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
