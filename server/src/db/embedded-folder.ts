import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { syncFolder, syncTree } from '../disk/sync.ts'
import { endProcess } from '../process/end-process.ts'
import { DataFolderError } from './data-folder.ts'
import { LOG_PARAMETERS } from './embedded-log.ts'
import { PrivateFiles } from './private-files.ts'

/** Major version of PostgreSQL in the embedded engine, which reads only the files of this version. */
const ENGINE_MAJOR = '18'

/** Location of the embedded engine's files. */
export interface EmbeddedLocation {
  /** Data folder, locked by this process. */
  folder: string
  /** Dump of an empty database for a first start. Without it the engine creates the database. */
  template?: Blob
  /** False to flush nothing to disk, for measurements. A power cut can then destroy the database. */
  durable?: boolean
  /** Ends the process with a sentence if a file cannot be flushed to disk. */
  end?: (sentence: string) => void
}

/** Parameter of the engine that turns off all flushes. The engine's defaults contain it. */
const WITHOUT_FLUSHES = '-F'
/** The engine implements no other method of flushing its log. */
const FLUSH_PARAMETERS = ['-c', 'fsync=on', '-c', 'full_page_writes=on', '-c', 'wal_sync_method=fsync']
/** Name of the file that marks a database as completely flushed once. Earlier versions flushed nothing. */
const FLUSHED = 'vitrine-flushed'

/**
 * Opens the engine in `database` of the data folder. A first start creates the database in `database.new` and renames
 * it when it is complete; the next start removes an incomplete one. Throws a {@link DataFolderError} if `database` is
 * not empty and not a database, or of another version of the engine.
 */
export async function openEmbeddedFolder(location: EmbeddedLocation): Promise<PGlite> {
  const { folder, template, durable = true } = location
  const path = join(folder, 'database')
  const draft = `${path}.new`
  await rm(draft, { recursive: true, force: true })
  const content = await readdir(path).catch(ifMissing)
  if (content.length > 0 && !content.includes('PG_VERSION')) {
    throw new DataFolderError(
      `The folder ${path} is not a complete database. Move it away to start with an empty one, or restore a backup.`,
    )
  }
  if (content.length === 0) {
    const engine = await openEngine(draft, location, template)
    await engine.close()
    // A rename may reach the disk before the content of the files.
    if (durable) await flushOnce(draft)
    // The rename replaces an empty folder.
    await rename(draft, path)
    await syncFolder(folder)
  }
  await refuseOtherEngine(path)
  if (durable) await flushOnce(path)
  return openEngine(path, location)
}

async function refuseOtherEngine(path: string): Promise<void> {
  const major = (await readFile(join(path, 'PG_VERSION'), 'utf8')).trim()
  if (major === ENGINE_MAJOR) return
  const change = Number(major) > Number(ENGINE_MAJOR) ? 'a newer' : 'an older'
  throw new DataFolderError(
    `The folder ${path} was written by ${change} version of Vitrine, with PostgreSQL ${major}, and this version reads only those of PostgreSQL ${ENGINE_MAJOR}. Start the version that wrote it, or restore a backup.`,
  )
}

function openEngine(path: string, location: EmbeddedLocation, template?: Blob): Promise<PGlite> {
  const { durable = true, end = endProcess } = location
  const flushed = PGlite.defaultStartParams.filter((parameter) => parameter !== WITHOUT_FLUSHES)
  // An accepted write may be in memory only, so the process must end, as PostgreSQL does with a panic.
  const onSyncFailure = (file: string, error: unknown) =>
    end(`${file} cannot be flushed to disk: ${String(error)}. The server ends; check the disk and start it again.`)
  return PGlite.create({
    fs: new PrivateFiles(path, onSyncFailure),
    startParams: [...(durable ? [...flushed, ...FLUSH_PARAMETERS] : PGlite.defaultStartParams), ...LOG_PARAMETERS],
    ...(template ? { loadDataDir: template } : {}),
  })
}

/** Flushes all files of a database, unless that has been done. */
async function flushOnce(path: string): Promise<void> {
  const marker = join(path, FLUSHED)
  if (existsSync(marker)) return
  await syncTree(path)
  await writeFile(marker, '', { mode: 0o600, flush: true })
  await syncFolder(path)
}

function ifMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
