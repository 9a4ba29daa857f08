import { selectApplied } from '../db/applied-migrations.ts'
import { locksOfMonths, NEUTRAL_TEXTS, readRows, selectSequences, selectTables } from '../db/table-rows.ts'
import { VERSION } from '../process/version.ts'
import type { FileStore } from '../storage/store.ts'
import { type ArchiveWriter, writeArchive } from './archive-writer.ts'
import { BackupError } from './backup-error.ts'
import {
  CONTENTS,
  type Contents,
  FILES_FOLDER,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  SECRET,
  secretFingerprint,
  TABLES_FOLDER,
} from './manifest.ts'
import { type BackupSession, inTransaction } from './session.ts'
import { storedKeys } from './stored-keys.ts'

/** Characters of rows after which an entry ends. */
const ENTRY_CHARACTERS = 1024 * 1024
/** Tables about running processes, of which a restored deployment has none. */
const LEFT_OUT: ReadonlySet<string> = new Set(['leases', 'processes'])

/** Deployment that is backed up, and the archive. */
export interface BackupSource {
  session: BackupSession
  files: FileStore
  /** Session secret of the deployment. */
  sessionSecret: string
  /** True if the secret is stored in the data folder, and so has to be in the archive. */
  storesSecret: boolean
  /** Path of the archive. */
  file: string
  passphrase: string | null
  now: Date
}

/**
 * Writes an archive of a deployment: the rows as of one moment, and the files that they name. Returns what it contains.
 * Throws a {@link BackupError} if there is no database to back up.
 */
export async function createBackup(source: BackupSource): Promise<Contents> {
  const contents: Contents = { tables: {}, sequences: {}, files: 0, bytes: 0, missing: [] }
  await writeArchive(source.file, source.passphrase, async (writer) => {
    const keys = await addTables(source, writer, contents)
    for (const key of keys) await addFile(source.files, key, writer, contents)
    await writer.add(CONTENTS, JSON.stringify(contents, null, 2))
  })
  return contents
}

/** Adds the manifest and all rows, as of one snapshot of the database. Returns the storage keys that they name. */
async function addTables(source: BackupSource, writer: ArchiveWriter, contents: Contents): Promise<Set<string>> {
  const { session, sessionSecret, storesSecret, now } = source
  const begin = 'begin isolation level repeatable read read only'
  const locks = await locksOfMonths(session)
  return inTransaction(session, { begin, locks, settings: NEUTRAL_TEXTS }, async () => {
    const migrations = await selectApplied(session)
    if (migrations.length === 0) throw new BackupError('There is no database of Vitrine to back up.')
    const manifest: Manifest = {
      format: 'vitrine-backup',
      formatVersion: FORMAT_VERSION,
      version: VERSION,
      engine: session.engine,
      createdAt: now.toISOString(),
      migrations: migrations.map(({ created_at: when, name }) => ({ when, name: name ?? String(when) })),
      secret: secretFingerprint(sessionSecret),
    }
    await writer.add(MANIFEST, JSON.stringify(manifest, null, 2))
    if (storesSecret) await writer.add(SECRET, `${sessionSecret}\n`)
    const keys = new Set<string>()
    for (const table of await selectTables(session)) {
      if (LEFT_OUT.has(table.name)) continue
      const addEntry = numberedEntries(`${TABLES_FOLDER}${table.name}`, writer)
      let count = 0
      for await (const rows of readRows(session, table)) {
        count += rows.length
        for (const key of storedKeys(table.name, rows)) keys.add(key)
        await addEntry(rows)
      }
      await addEntry(null)
      contents.tables[table.name] = count
    }
    contents.sequences = Object.fromEntries(await selectSequences(session))
    return keys
  })
}

/** Returns a function that collects rows into entries of bounded size; null writes the rest. */
function numberedEntries(folder: string, writer: ArchiveWriter): (rows: readonly string[] | null) => Promise<void> {
  let number = 0
  let lines: string[] = []
  let characters = 0
  return async (rows) => {
    for (const row of rows ?? []) {
      lines.push(`${row}\n`)
      characters += row.length
    }
    if (lines.length === 0 || (rows && characters < ENTRY_CHARACTERS)) return
    number += 1
    await writer.add(`${folder}/${String(number).padStart(6, '0')}.jsonl`, lines.join(''))
    lines = []
    characters = 0
  }
}

/** Adds a file. One that was deleted since the snapshot is named as missing. */
async function addFile(store: FileStore, key: string, writer: ArchiveWriter, contents: Contents): Promise<void> {
  const size = await store.sizeOf(key)
  const content = size === null ? null : await store.read(key).catch(() => null)
  if (size === null || content === null) {
    contents.missing.push(key)
    return
  }
  await writer.addStream(`${FILES_FOLDER}${key}`, size, content)
  contents.files += 1
  contents.bytes += size
}
