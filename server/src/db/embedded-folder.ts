import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DataFolderError } from './data-folder.ts'
import { LOG_PARAMETERS } from './embedded-log.ts'
import { PrivateFiles } from './private-files.ts'

/** PostgreSQL's major version in the embedded engine. Another one cannot read its files. */
const ENGINE_MAJOR = '18'

/** Location of the embedded engine's files. */
export interface EmbeddedLocation {
  /** Data folder, locked by this process. */
  folder: string
  /** Dump of an empty database for a first start. Without it the engine creates the database. */
  template?: Blob
}

/**
 * Opens the engine in `database` of the data folder. A first start creates the database in `database.new` and renames it
 * when it is complete; the next start removes an incomplete one. Throws a {@link DataFolderError} if `database` is not
 * empty and not a database, or of another version of the engine.
 */
export async function openEmbeddedFolder({ folder, template }: EmbeddedLocation): Promise<PGlite> {
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
    const engine = await openEngine(draft, template)
    await engine.close()
    await syncFolder(draft)
    // The rename replaces an empty folder.
    await rename(draft, path)
    await sync(folder)
  }
  await refuseOtherEngine(path)
  return openEngine(path)
}

async function refuseOtherEngine(path: string): Promise<void> {
  const major = (await readFile(join(path, 'PG_VERSION'), 'utf8')).trim()
  if (major === ENGINE_MAJOR) return
  const change = Number(major) > Number(ENGINE_MAJOR) ? 'a newer' : 'an older'
  throw new DataFolderError(
    `The folder ${path} was written by ${change} version of Vitrine, with PostgreSQL ${major}, and this version reads only those of PostgreSQL ${ENGINE_MAJOR}. Start the version that wrote it, or restore a backup.`,
  )
}

function openEngine(path: string, template?: Blob): Promise<PGlite> {
  return PGlite.create({
    fs: new PrivateFiles(path),
    startParams: [...PGlite.defaultStartParams, ...LOG_PARAMETERS],
    ...(template ? { loadDataDir: template } : {}),
  })
}

/** Flushes all files of a folder to disk, because a rename may reach the disk before the files' content. */
async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await sync(join(entry.parentPath, entry.name))
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r').catch(ifFolderOfWindows)
  if (!file) return
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Returns null on Windows, which cannot open folders and need not flush them. */
function ifFolderOfWindows(error: unknown): null {
  if (process.platform === 'win32') return null
  throw error
}

function ifMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
