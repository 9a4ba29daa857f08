import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Permission bits of group and others. */
const OPEN_TO_OTHERS = 0o077
/** Maximum number of entries that are processed at the same time. */
const CONCURRENT_MAX = 32

/**
 * Removes the permissions of group and others from everything in `folder`, but not from `folder` itself. The owner's
 * bits do not change, symbolic links are not followed, and files that disappear meanwhile are ignored.
 */
export async function tightenFolder(folder: string): Promise<void> {
  const folders = [folder]
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    const within = next
    const entries = await readdir(within, { withFileTypes: true }).catch(ignoreHidden)
    for (let start = 0; start < entries.length; start += CONCURRENT_MAX) {
      await Promise.all(entries.slice(start, start + CONCURRENT_MAX).map(({ name }) => tighten(join(within, name))))
    }
    for (const entry of entries) if (entry.isDirectory()) folders.push(join(within, entry.name))
  }
}

/** Removes the permissions of group and others from one file or folder. Ignores a symbolic link or a missing file. */
export async function tighten(path: string): Promise<void> {
  try {
    const found = await lstat(path)
    if (found.isSymbolicLink() || (found.mode & OPEN_TO_OTHERS) === 0) return
    await chmod(path, found.mode & 0o700)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Returns no entries for a folder that is missing or that only another user can read (`lost+found`). */
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
