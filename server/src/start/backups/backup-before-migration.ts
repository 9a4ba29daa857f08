import type { PGlite } from '@electric-sql/pglite'
import { connectToPostgres, embeddedSession } from '../../backups/session.ts'
import type { Config } from '../../config/config.ts'
import { type DataFolder, loadSessionSecret } from '../../db/data-folder.ts'
import type { OpenSource } from './open-deployment.ts'
import { makeStoredBackup } from './scheduled-backup.ts'

/**
 * Returns the function that migrations call before one that earlier versions do not understand: it stores a backup where
 * BACKUP_TO says. Without BACKUP_TO it only prints that none is made. If the backup fails, nothing is migrated.
 */
export function backupBeforeMigration(
  config: Config,
  folder: DataFolder | null,
): (client: PGlite | null) => Promise<void> {
  return async (client) => {
    const { to } = config.backups
    if (!to) {
      process.stdout.write(
        'This version changes the database in a way that earlier versions do not understand, and BACKUP_TO is not set: no backup is made before.\n',
      )
      return
    }
    process.stdout.write('Making a backup before the database is changed …\n')
    const source = await openBefore(config, folder, client)
    try {
      const { name } = await makeStoredBackup(config, source, to)
      process.stdout.write(`The backup ${name} is stored.\n`)
    } finally {
      await source.close()
    }
  }
}

async function openBefore(config: Config, folder: DataFolder | null, client: PGlite | null): Promise<OpenSource> {
  const storesSecret = config.sessionSecret === null
  const sessionSecret = config.sessionSecret ?? (folder ? await loadSessionSecret(folder) : '')
  if (client) {
    // The engine stays open for the migrations.
    return { session: embeddedSession(client), sessionSecret, storesSecret, close: async () => {} }
  }
  const session = await connectToPostgres(config.databaseDirectUrl ?? '')
  return { session, sessionSecret, storesSecret, close: session.close }
}
