import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The permission bits of a file that belong to its group and to others. */
const OPEN_TO_OTHERS = 0o077
/** How many files are examined at the same time. */
const AT_ONCE = 32

/**
 * Takes every permission of the group and of others from what lies below `folder`: folders become 0700, files 0600.
 * Files keep their other bits, symbolic links are not followed, and what disappears meanwhile is no error.
 */
export async function tightenFolder(folder: string): Promise<void> {
  const folders = [folder]
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    const within = next
    const entries = await readdir(within, { withFileTypes: true }).catch(ignoreHidden)
    for (let start = 0; start < entries.length; start += AT_ONCE) {
      await Promise.all(entries.slice(start, start + AT_ONCE).map(({ name }) => tighten(join(within, name))))
    }
    for (const entry of entries) if (entry.isDirectory()) folders.push(join(within, entry.name))
  }
}

/** Takes the permissions of group and others from one file or folder. */
export async function tighten(path: string): Promise<void> {
  try {
    const found = await lstat(path)
    if (found.isSymbolicLink() || (found.mode & OPEN_TO_OTHERS) === 0) return
    await chmod(path, found.mode & 0o700)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** A folder that has gone, or that its owner alone may read (`lost+found`), has nothing to tighten. */
function ignoreHidden(error: unknown): [] {
  if (isGone(error) || codeOf(error) === 'EACCES') return []
  throw error
}

function isGone(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
