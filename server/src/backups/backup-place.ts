import { constants } from 'node:fs'
import { copyFile, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { BackupTarget } from '../config/backups.ts'
import { createFolder, syncFile, syncFolder } from '../disk/sync.ts'
import { listBucket, type S3Settings, s3Store } from '../storage/s3-store.ts'

/** Place where scheduled backups are stored. */
export interface BackupPlace {
  description: string
  /** Returns the names of all files in the place. */
  list(): Promise<string[]>
  /** Stores a file under a name. */
  put(name: string, file: string): Promise<void>
  remove(names: readonly string[]): Promise<void>
}

/** Opens the place of scheduled backups. */
export async function openPlace(to: BackupTarget): Promise<BackupPlace> {
  return 'folder' in to ? folderPlace(to.folder) : bucketPlace(to.bucket, to.prefix)
}

/** Opens a folder for backups, and creates it if it is missing. */
export async function folderPlace(path: string): Promise<BackupPlace> {
  const folder = resolve(path)
  await createFolder(folder)
  return {
    description: folder,
    list: () => readdir(folder),
    async put(name, file) {
      const draft = join(folder, `${name}.partial`)
      try {
        await copyFile(file, draft, constants.COPYFILE_FICLONE)
        await syncFile(draft)
        await rename(draft, join(folder, name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(folder)
    },
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true })
    },
  }
}

/** Opens a bucket for backups, whose keys start with `prefix`. */
export function bucketPlace(settings: S3Settings, prefix: string): BackupPlace {
  const store = s3Store(settings)
  return {
    description: `${store.description} (${prefix || 'no prefix'})`,
    async list() {
      const keys = await listBucket(settings, prefix)
      return keys.map((key) => key.slice(prefix.length))
    },
    put: (name, file) => store.put(prefix + name, file, 'application/octet-stream'),
    remove: (names) => store.remove(names.map((name) => prefix + name)),
  }
}
