import type { ArchiveProblem } from '../refusals.ts'

/** Most bytes of a file that can be imported: an archive, or a file of another service. */
export const ARCHIVE_MAX_BYTES = 256 * 1024 * 1024

/** Most bytes of `page.json`, of a saved page or of another service's export. */
export const TEXT_FILE_MAX_BYTES = 8 * 1024 * 1024

/** Most bytes of a page that a browser saved as one file, with its pictures. */
export const SAVED_FILE_MAX_BYTES = 64 * 1024 * 1024

/** Most bytes of all files of an archive, unpacked. */
export const UNPACKED_MAX_BYTES = 320 * 1024 * 1024

/** Most bytes of one file of an archive, unpacked. */
export const ENTRY_MAX_BYTES = 20 * 1024 * 1024

/** Largest ratio of a file's size to its compressed size; texts reach 100. */
const RATIO_MAX = 200

/** Most bytes of a file that is exempt from {@link RATIO_MAX}. */
const RATIO_FREE_BYTES = 1024 * 1024

/** Most files in an archive. A full page has 50 link pictures of up to 8 files and 50 project pictures of up to 14. */
export const ENTRIES_MAX = 2000

/** Most entries of each list that are read from a file. */
export const READ_ENTRIES_MAX = 200

/** Most characters of a path in an archive. */
export const PATH_MAX = 512

/** A file or folder, as the directory of an archive describes it. */
export interface ArchiveEntry {
  path: string
  /** Size of the compressed form. */
  packedBytes: number
  bytes: number
  isEncrypted: boolean
  /** True for anything but a file or a folder, such as a symbolic link. */
  isUnusual: boolean
}

/**
 * Nothing is imported from an archive that has too many or too large files, files that overlap, an unsafe path, a file
 * that is encrypted or a link to another one, or two files of the same name (small and capital letters are equal). Nor
 * is anything imported from a file that is damaged, of a newer version or of another kind (such as Excel or PDF), that
 * has no links, or that takes too long to read.
 *
 * Returns the problem of an archive's directory; null for none. `archiveBytes` is the size of the archive. The verb
 * that receives the file checks its size and the time; `server/src/media/archive` finds the other problems.
 */
export function archiveProblem(entries: readonly ArchiveEntry[], archiveBytes: number): ArchiveProblem | null {
  if (entries.length > ENTRIES_MAX) return 'tooManyFiles'
  const names = new Set<string>()
  let [packed, unpacked] = [0, 0]
  for (const entry of entries) {
    const problem = entryProblem(entry)
    if (problem) return problem
    const name = entry.path.normalize('NFC').toLowerCase()
    if (names.has(name)) return 'sameNames'
    names.add(name)
    packed += entry.packedBytes
    unpacked += entry.bytes
    // Files that overlap make an archive unpack to far more than it contains.
    if (packed > archiveBytes || unpacked > UNPACKED_MAX_BYTES) return 'tooBig'
  }
  return null
}

function entryProblem({ path, packedBytes, bytes, isEncrypted, isUnusual }: ArchiveEntry): ArchiveProblem | null {
  if (!isSafePath(path)) return 'unsafePaths'
  if (isEncrypted) return 'encrypted'
  if (isUnusual) return 'unusualEntries'
  const isBomb = bytes > RATIO_FREE_BYTES && bytes > RATIO_MAX * packedBytes
  return isBomb || bytes > ENTRY_MAX_BYTES ? 'tooBig' : null
}

/**
 * The name of a file in an archive must be a relative path of at most 512 characters, with forward slashes, and without
 * a drive letter, control characters below U+0020, or empty, `.` or `..` parts. The path of a folder may end with a slash.
 */
export function isSafePath(path: string): boolean {
  if (path === '' || path.length > PATH_MAX || path.startsWith('/') || path.includes('\\') || /^[a-z]:/i.test(path)) {
    return false
  }
  const isPlain = [...path].every((character) => (character.codePointAt(0) ?? 0) >= 0x20)
  return isPlain && path.split('/').every((part, place, all) => isSafePart(part, place === all.length - 1))
}

/** Returns true if a part is a name; the last one is empty in the path of a folder. */
function isSafePart(part: string, isLast: boolean): boolean {
  if (part === '') return isLast
  return part !== '.' && part !== '..'
}
