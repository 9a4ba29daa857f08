import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { type BackupSession, connectToPostgres, embeddedSession } from '../backups/session.ts'
import type { OpenDatabase } from '../db/database.ts'
import { openEmbedded, openPostgres } from '../db/open-database.ts'
import { createLog } from '../log/log.ts'
import { createTestPostgres } from './postgres-pool.ts'

/** Engines on which a test can have a database here. */
export const ENGINES_HERE = process.env.TEST_DATABASE_URL
  ? (['embedded', 'postgres'] as const)
  : (['embedded'] as const)

/** Database without tables, for a backup or a restore. */
export interface BackupDatabase {
  session: BackupSession
  /** Engine; null on PostgreSQL. */
  client: PGlite | null
  /** Opens it as an app does, with its migrations. */
  open(): Promise<OpenDatabase>
  /** Ends it. */
  remove(): Promise<void>
}

/** Creates a database of an engine. */
export async function createBackupDatabase(engine: 'embedded' | 'postgres'): Promise<BackupDatabase> {
  if (engine === 'embedded') {
    const snapshot = process.env.TEST_EMPTY_SNAPSHOT
    const client = await PGlite.create(
      snapshot ? { loadDataDir: new Blob([new Uint8Array(await readFile(snapshot))]) } : {},
    )
    return {
      session: embeddedSession(client),
      client,
      open: async () => ({ ...(await openEmbedded({ client })), close: async () => {} }),
      remove: () => client.close(),
    }
  }
  const database = await createTestPostgres()
  const session = await connectToPostgres(database.url)
  return {
    session,
    client: null,
    open: () => openPostgres(database.url, createLog({ silent: true })),
    async remove() {
      await session.close()
      await database.drop()
    },
  }
}
