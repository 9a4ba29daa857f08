import { mkdir, rm } from 'node:fs/promises'
import { openPlace } from '../../backups/open-place.ts'
import { type StoredBackup, storeBackup } from '../../backups/store-backup.ts'
import type { BackupTarget } from '../../config/backups.ts'
import type { Config } from '../../config/config.ts'
import { preparePrivateFolder } from '../../db/data-folder.ts'
import { builtTemplate } from '../../db/database-template.ts'
import { openStore } from '../../storage/open-store.ts'
import { copyFolder, newCopyName, removeOldCopies } from './database-copies.ts'
import type { OpenSource } from './open-deployment.ts'

/** Makes a backup of an open database, verifies it and stores it where BACKUP_TO says. */
export async function makeStoredBackup(config: Config, source: OpenSource, to: BackupTarget): Promise<StoredBackup> {
  const dataDir = await preparePrivateFolder(config.dataDir)
  const folder = copyFolder(dataDir, newCopyName())
  await removeOldCopies(dataDir)
  await mkdir(`${folder}/scratch`, { recursive: true, mode: 0o700 })
  try {
    const files = await openStore(config)
    const { passphrase } = config.backups
    const template = await builtTemplate()
    return await storeBackup({ ...source, files, passphrase, now: new Date() }, await openPlace(to), folder, {
      template,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
