import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { syncFolder, syncTree } from '../disk/sync.ts'
import { endProcess } from '../process/end-process.ts'
import { DataFolderError } from './data-folder.ts'
import { unpackTemplate } from './database-template.ts'
import { LOG_PARAMETERS } from './embedded-log.ts'
import { ENGINE_MEMORY, type EngineMemory } from './engine-memory.ts'
import { PrivateFiles } from './private-files.ts'

/** Major version of PostgreSQL in the embedded engine, which reads only the files of this version. */
const ENGINE_MAJOR = '18'

/** Location of the embedded engine's files. */
export interface EmbeddedLocation {
  /** Data folder, locked by this process. */
  folder: string
  /** Archive (tar) of a database for a first start. Without it the engine creates an empty one. */
  template?: Blob | undefined
  memory?: EngineMemory | undefined
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
 * Opens the engine in `database` of the data folder. A first start makes the database in `database.new` and renames
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
    if (template) await unpackTemplate(template, draft)
    else await (await openEngine(draft, location)).close()
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

function openEngine(path: string, location: EmbeddedLocation): Promise<PGlite> {
  const { durable = true, end = endProcess, memory = ENGINE_MEMORY } = location
  const flushed = PGlite.defaultStartParams.filter((parameter) => parameter !== WITHOUT_FLUSHES)
  // An accepted write may be in memory only, so the process must end, as PostgreSQL does with a panic.
  const onSyncFailure = (file: string, error: unknown) =>
    end(`${file} cannot be flushed to disk: ${String(error)}. The server ends; check the disk and start it again.`)
  // Threads that compile the engine's code at the same time each keep the memory that one of them needs.
  setFlagsFromString('--wasm-num-compilation-tasks=1')
  return PGlite.create({
    fs: new PrivateFiles(path, onSyncFailure),
    startParams: [
      ...(durable ? [...flushed, ...FLUSH_PARAMETERS] : PGlite.defaultStartParams),
      ...LOG_PARAMETERS,
      ...memoryParameters(memory),
    ],
    initialMemory: memory.initial,
  })
}

/** Returns the parameters that limit memory. Memory for a new index is kept after it was used, as all of the engine. */
function memoryParameters({ buffers }: EngineMemory): string[] {
  return ['-c', `shared_buffers=${buffers / 1024}kB`, '-c', 'maintenance_work_mem=16MB']
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
