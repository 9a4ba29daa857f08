import { constants } from 'node:fs'
import { copyFile, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createFolder, syncFile, syncFolder } from '../disk/sync.ts'
import type { BackupPlace } from './backup-place.ts'

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
