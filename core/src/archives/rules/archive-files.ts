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

/** Most files in an archive. A full page has 50 link pictures of up to 8 files and 50 project pictures of up to 14. */
export const ENTRIES_MAX = 2000

/** Most entries of each list that are read from a file. */
export const READ_ENTRIES_MAX = 200

/** Most characters of a path in an archive. */
export const PATH_MAX = 512

/** A name of a file in an archive must be a relative path with forward slashes, without `.` or `..` as a part, and without control characters. */
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
