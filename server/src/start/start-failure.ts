import { constants } from 'node:fs'
import { access, mkdir, readdir, statfs } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { Config } from '../config/config.ts'
import { isOutOfSpace } from '../disk/out-of-space-error.ts'

/** Megabytes that the first start of the embedded engine needs. */
const FIRST_START_MB = 64

/** Codes of a path that cannot be used, with their meaning. */
const UNUSABLE: ReadonlyMap<unknown, string> = new Map([
  ['EACCES', 'this process may not use it'],
  ['EPERM', 'this process may not use it'],
  ['EROFS', 'its file system is read-only'],
  ['EEXIST', 'it is not a folder'],
  ['ENOTDIR', 'it is not a folder'],
])

/** Error of a start. Its message is a sentence for the operator. */
class StartError extends Error {
  override readonly name = 'StartError'
}

/** Throws a sentence if the data folder has no database yet and its disk has no space for one. */
export async function requireSpaceForDatabase(folder: string): Promise<void> {
  const content = await readdir(join(folder, 'database')).catch(() => [])
  if (content.length > 0) return
  const { bavail, bsize } = await statfs(folder)
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024)
  if (freeMb >= FIRST_START_MB) return
  throw new StartError(
    `The first start needs ${FIRST_START_MB} MB for the database, and the disk of the data folder ${folder} has ${freeMb} MB free. ${FREE_SPACE}`,
  )
}

/** Creates folders in the data folder. Throws if one of them cannot be written. */
export async function requireWritableFolders(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const path = join(folder, name)
    await mkdir(path, { recursive: true, mode: 0o700 })
    await access(path, constants.W_OK | constants.X_OK)
  }
}

/**
 * Returns the sentence for the operator about an error that ended the start. For an error of the data folder, the
 * sentence names the folder and its setting.
 */
export function startFailure(error: unknown, config: Pick<Config, 'dataDir' | 'databaseUrl'> | null): string {
  if (!(error instanceof Error)) return `The start failed: ${JSON.stringify(error)}`
  if (!config) return error.message
  const folder = resolve(config.dataDir)
  const { code, path }: { code?: unknown; path?: unknown } = Object(error)
  // A full disk of PostgreSQL is not that of the data folder.
  const isFull = config.databaseUrl === null ? isOutOfSpace(error) : code === 'ENOSPC' || code === 'EDQUOT'
  if (isFull) return `The disk of the data folder ${folder} is full. ${FREE_SPACE}`
  const reason = UNUSABLE.get(code)
  const isInside = typeof path === 'string' && `${resolve(path)}${sep}`.startsWith(`${folder}${sep}`)
  if (reason === undefined || !isInside) return error.message
  return `${path} in the data folder cannot be written: ${reason}. Change its owner or permissions, or set DATA_DIR to another folder.`
}

const FREE_SPACE = 'Free some space, or set DATA_DIR to a folder on another disk.'
