import { applyMigrations, selectApplied } from '../db/applied-migrations.ts'
import { type Migration, readMigrations } from '../db/migration-files.ts'
import { tryMigrationLock } from '../db/migration-lock.ts'
import { DEAD_AFTER_S } from '../db/process-queries.ts'
import {
  countRows,
  dropTables,
  insertRows,
  NEUTRAL_TEXTS,
  selectTables,
  setSequence,
  type TableShape,
  withoutForeignKeys,
  withoutTriggers,
} from '../db/table-rows.ts'
import { VERSION } from '../process/version.ts'
import { type ArchiveEntry, damaged, readArchive, textOf } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import type { FileSink } from './file-sink.ts'
import { type InspectedArchive, tableOf } from './inspect-archive.ts'
import { CONTENTS, FILES_FOLDER, MANIFEST, SECRET } from './manifest.ts'
import { type BackupSession, inTransaction } from './session.ts'

/** Rows that one statement inserts. */
const INSERT_ROWS = 500
/** Tables whose rows a server without people writes. */
const OF_AN_EMPTY_SERVER: ReadonlySet<string> = new Set(['job_runs', 'leases', 'processes', 'stored_since'])

/** Deployment into which an archive is restored. */
export interface RestoreTarget {
  session: BackupSession
  files: FileSink
  passphrase: string | null
  migrations?: readonly Migration[]
}

/**
 * Restores an inspected archive into an empty deployment, in one transaction: creates the tables as the archive has them,
 * inserts its rows, and migrates them to this version. Files get their place before the commit. A failure changes
 * nothing. Throws a {@link BackupError} if the deployment is in use or not empty.
 */
export async function restoreBackup(archive: InspectedArchive, target: RestoreTarget): Promise<void> {
  const { session, files, migrations = readMigrations() } = target
  try {
    await inTransaction(session, { settings: NEUTRAL_TEXTS }, async () => {
      if (!(await tryMigrationLock(session))) throw inUse()
      await requireEmpty(session)
      await dropTables(session, tableNames(migrations))
      await session.query('drop table if exists drizzle.__drizzle_migrations')
      const known = new Set(archive.manifest.migrations.map(({ when }) => when))
      await applyMigrations(
        session,
        migrations.filter(({ when }) => known.has(when)),
        archive.manifest.version,
      )
      const addForeignKeys = await withoutForeignKeys(session)
      const enableTriggers = await withoutTriggers(session)
      await loadEntries(archive, target)
      for (const [name, value] of Object.entries(archive.contents.sequences)) {
        if (value !== null) await setSequence(session, name, value)
      }
      await enableTriggers()
      await addForeignKeys()
      await requireCounts(session, archive)
      await applyMigrations(
        session,
        migrations.filter(({ when }) => !known.has(when)),
        VERSION,
      )
      await files.commit()
    })
  } catch (error) {
    await files.undo()
    throw error
  }
  // The embedded engine does not collect statistics by itself. Without them the restored database is slower, but whole.
  await session.query('analyze').catch(() => undefined)
}

function inUse(): BackupError {
  return new BackupError('A server uses this database. Stop all its processes, then restore again.')
}

/** Throws a {@link BackupError} if a server uses the database, or if it has rows or tables that a restore would remove. */
async function requireEmpty(session: BackupSession): Promise<void> {
  const tables = (await selectTables(session)).map(({ name }) => name)
  const isMigrated = (await selectApplied(session)).length > 0
  if (!isMigrated && tables.length > 0) {
    throw new BackupError(
      `The database has tables of something else, like ${tables[0]}. Create a database of its own and restore into that one.`,
    )
  }
  if (tables.includes('processes')) {
    const { rows } = await session.query(
      `select from processes where seen_at >= now() - make_interval(secs => ${DEAD_AFTER_S}) limit 1`,
    )
    if (rows.length > 0) throw inUse()
  }
  for (const name of tables) {
    if (OF_AN_EMPTY_SERVER.has(name)) continue
    const count = await countRows(session, name)
    if (count === 0) continue
    throw new BackupError(
      `This deployment is not empty: ${name} has ${count} ${count === 1 ? 'row' : 'rows'}. A backup is only restored into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
    )
  }
}

/** Returns the tables that migrations create. */
function tableNames(migrations: readonly Migration[]): string[] {
  const created = migrations.flatMap(({ statements }) =>
    statements.flatMap((text) => [...text.matchAll(/create table (?:if not exists )?"(\w+)"/gi)]),
  )
  return [...new Set(created.map(([, name = '']) => name))]
}

/** Inserts the rows and writes the files of an archive. */
async function loadEntries(archive: InspectedArchive, { session, files, passphrase }: RestoreTarget): Promise<void> {
  const tables = new Map((await selectTables(session)).map((table) => [table.name, table]))
  await readArchive(archive.file, passphrase, async (entry) => {
    const { name } = entry
    if (name.startsWith(FILES_FOLDER)) return files.write(name.slice(FILES_FOLDER.length), entry.body)
    if (name === MANIFEST || name === SECRET || name === CONTENTS) return
    const table = tables.get(tableOf(name) ?? '')
    if (!table) throw damaged(archive.file)
    await insertEntry(session, table, entry)
  })
}

async function insertEntry(session: BackupSession, table: TableShape, { body }: ArchiveEntry): Promise<void> {
  const lines = (await textOf(body)).split('\n').filter((line) => line !== '')
  for (let start = 0; start < lines.length; start += INSERT_ROWS) {
    await insertRows(session, table, lines.slice(start, start + INSERT_ROWS))
  }
}

/** Throws unless each table has as many rows as the archive says. */
async function requireCounts(session: BackupSession, { file, contents }: InspectedArchive): Promise<void> {
  for (const [name, count] of Object.entries(contents.tables)) {
    if ((await countRows(session, name)) !== count) throw damaged(file)
  }
}
