import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, RemovalError } from './store.ts'

/** Creates a store in a folder. Files to put must be on the same disk. */
export function diskStore(folder: string): FileStore {
  return {
    description: folder,
    async put(path, file) {
      const target = join(folder, path)
      await mkdir(dirname(target), { recursive: true })
      await rename(file, target)
    },
    async sizeOf(path) {
      const found = await stat(join(folder, path)).catch(() => null)
      return found?.isFile() ? found.size : null
    },
    read: async (path, range) => createReadStream(join(folder, path), range),
    async remove(paths) {
      const failures = new Map<string, unknown>()
      for (const path of paths) {
        await rm(join(folder, path), { force: true }).catch((error: unknown) => failures.set(path, error))
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
