import { constants } from 'node:fs'
import { copyFile, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { BackupTarget } from '../config/backups.ts'
import { createFolder, syncFile, syncFolder } from '../disk/sync.ts'

/** Place where scheduled backups are stored. */
export interface BackupPlace {
  description: string
  /** Returns the names of all files in the place. */
  list(): Promise<string[]>
  /** Stores a file under a name. */
  put(name: string, file: string): Promise<void>
  remove(names: readonly string[]): Promise<void>
}

/** Opens the place of scheduled backups. The S3 client is large and only loaded if it is used. */
export async function openPlace(to: BackupTarget): Promise<BackupPlace> {
  if ('folder' in to) return folderPlace(to.folder)
  const { bucketPlace } = await import('./bucket-place.ts')
  return bucketPlace(to.bucket, to.prefix)
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
