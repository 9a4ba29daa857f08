import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DataFolderError } from './data-folder.ts'
import { LOG_PARAMETERS } from './embedded-log.ts'
import { PrivateFiles } from './private-files.ts'

/** Where the embedded engine keeps its files. */
export interface EmbeddedPlace {
  /** The data folder, which this process must hold. */
  folder: string
  /** The dump of an empty database that a first start begins with, instead of having the engine make one. */
  template?: Blob
}

/**
 * Opens the engine in `database` of the data folder. A first start makes the database in `database.new` and moves it to
 * its place when it is complete, so that one that was killed leaves nothing but a draft, which the next start makes
 * again. A folder in its place is never removed. Throws a {@link DataFolderError} where that is no database.
 */
export async function openEmbeddedFolder({ folder, template }: EmbeddedPlace): Promise<PGlite> {
  const place = join(folder, 'database')
  const draft = `${place}.new`
  await rm(draft, { recursive: true, force: true })
  const content = await readdir(place).catch(ifMissing)
  if (content.length > 0 && !content.includes('PG_VERSION')) {
    throw new DataFolderError(
      `The folder ${place} is not a complete database. Move it away to start with an empty one, or restore a backup.`,
    )
  }
  if (content.length === 0) {
    const engine = await openEngine(draft, template)
    await engine.close()
    await syncFolder(draft)
    // An empty folder in its place is replaced.
    await rename(draft, place)
    await sync(folder)
  }
  return openEngine(place)
}

function openEngine(path: string, template?: Blob): Promise<PGlite> {
  return PGlite.create({
    fs: new PrivateFiles(path),
    startParams: [...PGlite.defaultStartParams, ...LOG_PARAMETERS],
    ...(template ? { loadDataDir: template } : {}),
  })
}

/** Waits until the disk has all files of a folder: a move may reach it before what was moved. */
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

/** Windows opens no folders, and needs none synchronised. */
function ifFolderOfWindows(error: unknown): null {
  if (process.platform === 'win32') return null
  throw error
}

function ifMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
