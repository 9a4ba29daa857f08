import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BackupError } from '../../backups/backup-error.ts'
import { type BackupSession, connectToPostgres, embeddedSession } from '../../backups/session.ts'
import type { Config } from '../../config/config.ts'
import { loadSessionSecret, lockDataFolder, preparePrivateFolder, readSessionSecret } from '../../db/data-folder.ts'
import { openEmbeddedFolder } from '../../db/embedded-folder.ts'
import { sendCommand } from '../admin/admin-socket.ts'
import { newCopyName, removeOldCopies } from './database-copies.ts'

/** Database to back up, with its secret. */
export interface OpenSource {
  session: BackupSession
  sessionSecret: string
  /** True if the secret is stored in the data folder. */
  storesSecret: boolean
  close(): Promise<void>
}

/**
 * Opens the database of the settings for a backup. A running server with the embedded engine copies its database, because
 * no other process can open it.
 */
export async function openSource(config: Config): Promise<OpenSource> {
  const { sessionSecret } = config
  if (config.databaseDirectUrl) {
    if (!sessionSecret) throw new BackupError('SESSION_SECRET is missing.')
    const session = await connectToPostgres(config.databaseDirectUrl)
    return { session, sessionSecret, storesSecret: false, close: session.close }
  }
  const path = resolve(config.dataDir)
  if (!existsSync(join(path, 'database'))) {
    throw new BackupError(`There is no database to back up in the data folder ${path}.`)
  }
  const dataDir = await preparePrivateFolder(config.dataDir)
  const secretOf = async () => sessionSecret ?? (await readSessionSecret(dataDir)) ?? ''
  const copied = await sendCommand(dataDir, { name: 'copy-database', copy: newCopyName() })
  if (copied) {
    if (!copied.done) throw new BackupError(copied.text)
    const folder = copied.text
    try {
      const session = embeddedSession(await openEmbeddedFolder({ folder, durable: false }))
      return { session, sessionSecret: await secretOf(), storesSecret: sessionSecret === null, close: closeCopy }
      async function closeCopy(): Promise<void> {
        await session.close()
        await rm(folder, { recursive: true, force: true })
      }
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  }
  const folder = await lockDataFolder(dataDir)
  await removeOldCopies(folder.path)
  const session = embeddedSession(await openEmbeddedFolder({ folder: folder.path }))
  return {
    session,
    sessionSecret: sessionSecret ?? (await loadSessionSecret(folder)),
    storesSecret: sessionSecret === null,
    async close() {
      await session.close()
      await folder.release()
    },
  }
}
