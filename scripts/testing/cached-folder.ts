import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache')
/** Time after which an unused folder is deleted, in milliseconds. */
const LIFE_MS = 24 * 60 * 60 * 1000

/** Options of {@link cachedFolder}. */
interface CachedFolder {
  /** Files and folders, from the project's root, that determine the contents. */
  sources: readonly string[]
  /** Text that determines them too, for example the day. */
  version?: string
  /** Fills an empty folder. */
  fill(folder: string): Promise<void>
  /** Folder of the caches; that of the project by default. */
  cache?: string
}

/**
 * Returns a folder that tests copy or read and never change. It is filled once for its sources and version, so that
 * neither the runners of a run nor later runs prepare the same again.
 */
export async function cachedFolder(
  name: string,
  { sources, version = '', fill, cache = CACHE }: CachedFolder,
): Promise<string> {
  const folder = join(cache, `${name}-${await hashOf(sources, version)}`)
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true })
    const draft = await mkdtemp(join(cache, `${name}-draft-`))
    await fill(draft)
    // Another process may have been faster.
    await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  }
  const now = new Date()
  await utimes(folder, now, now)
  await deleteUnused(cache, name)
  return folder
}

async function hashOf(sources: readonly string[], version: string): Promise<string> {
  const hash = createHash('sha256').update(version)
  for (const source of sources) {
    for (const path of await filesIn(join(ROOT, source))) hash.update(path).update(await readFile(path))
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesIn(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.toSorted()
}

/** Deletes folders of this name that no run has used for a day, and drafts of stopped runs. */
async function deleteUnused(cache: string, name: string): Promise<void> {
  for (const entry of await readdir(cache)) {
    if (!entry.startsWith(`${name}-`)) continue
    const path = join(cache, entry)
    if (Date.now() - (await stat(path)).mtimeMs > LIFE_MS) await rm(path, { recursive: true, force: true })
  }
}
