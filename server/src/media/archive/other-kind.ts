import type { OtherKind } from '@vitrine/core/archives'
import { contentTypeOf } from '../content-type.ts'

/** Files by which archives of other programs are recognized. */
const ARCHIVE_FILES: readonly (readonly [file: RegExp, kind: OtherKind])[] = [
  [/^xl\/workbook\.(?:xml|bin)$/, 'excel'],
  [/^Index\/Tables\//, 'numbers'],
  [/^(?:Index\/Document\.iwa|Index\.zip)$/, 'numbers'],
  [/^(?:word|ppt)\//, 'textDocument'],
  [/^META-INF\/container\.xml$/, 'textDocument'],
  [/^content\.xml$/, 'openDocument'],
]

const CONTENT_TYPES: readonly (readonly [type: RegExp, kind: OtherKind])[] = [
  [/^application\/pdf$/, 'pdf'],
  [/^application\/rtf$/, 'textDocument'],
  [/^application\/x-cfb$/, 'excel'],
  [/^image\//, 'picture'],
  [/^(?:video|audio)\//, 'recording'],
  [/^application\/(?:gzip|x-7z-compressed|x-rar-compressed|x-tar|x-bzip2|x-xz|zstd|vnd\.rar|x-compress)$/, 'packed'],
]

/** Returns the kind of a file that cannot be imported, by its first bytes; null for any other file, such as a text. */
export async function otherKindOf(head: Buffer): Promise<OtherKind | null> {
  const start = head.toString('latin1')
  if (start.startsWith('{\\rtf')) return 'textDocument'
  if (/^\s*<\?xml[^>]*>\s*(?:<\?mso-application[^>]*>\s*)?<(?:ss:)?Workbook\b/.test(start)) return 'excel'
  if (/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/i.test(start)) return 'picture'
  // A text can begin like a picture: `BM` is the start of a bitmap.
  if (isText(head) && !start.startsWith('%PDF')) return null
  if (start.startsWith('ID3')) return 'recording'
  const type = await contentTypeOf(head)
  return CONTENT_TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? null
}

/** Returns the kind of a ZIP archive that is a file of another program; null for any other. */
export function otherArchiveOf(paths: readonly string[]): OtherKind | null {
  return ARCHIVE_FILES.find(([file]) => paths.some((path) => file.test(path)))?.[1] ?? null
}

/** Returns true for bytes without zeros or with a byte order mark of UTF-16. */
function isText(head: Buffer): boolean {
  const mark = head.toString('hex', 0, 2)
  return !head.includes(0) || mark === 'fffe' || mark === 'feff'
}
