import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import {
  type ArchiveProblem,
  archiveProblem,
  ENTRIES_MAX,
  ENTRY_MAX_BYTES,
  UNPACKED_MAX_BYTES,
} from '@vitrine/core/archives'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { contentTypeOf, HEAD_BYTES } from '../content-type.ts'

/** Error for a refused archive. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'

  constructor(readonly problem: ArchiveProblem) {
    super(problem)
  }
}

/** A file of an archive, unpacked and checked. */
export interface UnpackedFile {
  bytes: number
  contentType: string
  /** True if the content cannot be decoded, or does not have the length or checksum that the archive promises. */
  isDamaged: boolean
  /** Name of the unpacked file in the folder; null if it was only checked. */
  name: string | null
  /** SHA-256 of the content in hexadecimal. */
  sha256: string
}

/** Types of entries in the mode of Unix: none, a file, a folder. */
const ENTRY_TYPES: ReadonlySet<number> = new Set([0, 0o100000, 0o040000])

/** An opened archive. */
export interface OpenArchive {
  /** Paths of the archive's files, without folders. */
  paths: string[]
  /** Returns the size of a file in bytes that the archive's directory promises. No more is unpacked. */
  sizeOf(path: string): number
  /** Reads a file of at most `limit` bytes. Throws {@link ArchiveRefused} if it is damaged or larger. */
  readBytes(path: string, limit: number): Promise<Buffer>
  /** Checks a file and stores it as `name` in `folder`; null only checks. Throws {@link ArchiveRefused} if too big. */
  unpack(path: string, target: { folder: string; name: string } | null): Promise<UnpackedFile>
  close(): void
}

/**
 * Opens a ZIP archive. Throws {@link ArchiveRefused} for one that is damaged, encrypted or too big, and for unsafe
 * paths, symbolic links and names that occur twice. Sizes in the archive are not trusted: {@link OpenArchive.unpack}
 * counts.
 */
export async function openArchive(file: string, size: number): Promise<OpenArchive> {
  const zip = await openPromise(file, { lazyEntries: true, decodeStrings: false, autoClose: false }).catch(() => {
    throw new ArchiveRefused('damaged')
  })
  try {
    const entries = await readEntries(zip, size)
    let unpacked = 0
    const entryAt = (path: string) => {
      const entry = entries.get(path)
      if (!entry) throw new ArchiveRefused('damaged')
      return entry
    }
    const count = (bytes: number) => {
      unpacked += bytes
      if (unpacked > UNPACKED_MAX_BYTES) throw new ArchiveRefused('tooBig')
    }
    return {
      paths: [...entries.keys()],
      sizeOf: (path) => entryAt(path).uncompressedSize,
      async readBytes(path, limit) {
        const chunks: Buffer[] = []
        const { isDamaged } = await inflate(zip, entryAt(path), {
          limit,
          count,
          use: (chunk) => void chunks.push(chunk),
        })
        if (isDamaged) throw new ArchiveRefused('damaged')
        return Buffer.concat(chunks)
      },
      async unpack(path, target) {
        const handle = target ? await open(join(target.folder, target.name), 'w') : null
        let head = Buffer.alloc(0)
        const hash = createHash('sha256')
        try {
          const { bytes, isDamaged } = await inflate(zip, entryAt(path), {
            limit: ENTRY_MAX_BYTES,
            count,
            async use(chunk) {
              if (head.byteLength < HEAD_BYTES) head = Buffer.concat([head, chunk])
              hash.update(chunk)
              await handle?.write(chunk)
            },
          })
          const sha256 = hash.digest('hex')
          return { bytes, isDamaged, contentType: await contentTypeOf(head), name: target?.name ?? null, sha256 }
        } finally {
          await handle?.close()
        }
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Returns the files of an archive by their path. Only reads its directory. Throws {@link ArchiveRefused}. */
async function readEntries(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) throw new ArchiveRefused('tooManyFiles')
  const listed = (await listEntries(zip)).map((entry) => ({
    // The library returns names as bytes here, because its own check of names has one text for all problems.
    path: Buffer.from(entry.fileName).toString('utf8'),
    entry,
  }))
  const described = listed.map(({ path, entry }) => ({
    path,
    packedBytes: entry.compressedSize,
    bytes: entry.uncompressedSize,
    isEncrypted: entry.isEncrypted(),
    isUnusual: !ENTRY_TYPES.has(typeOf(entry)),
  }))
  const problem = archiveProblem(described, size)
  if (problem) throw new ArchiveRefused(problem)
  return new Map(listed.filter(({ path }) => !path.endsWith('/')).map(({ path, entry }) => [path, entry]))
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry)
      if (entries.length > ENTRIES_MAX) break
    }
  } catch {
    throw new ArchiveRefused('damaged')
  }
  return entries
}

/** Returns the type of an entry in the mode of Unix; 0 for an archive of another system. */
function typeOf({ versionMadeBy, externalFileAttributes }: Entry): number {
  return versionMadeBy >> 8 === 3 ? (externalFileAttributes >>> 16) & 0o170000 : 0
}

/**
 * Reads an entry. A decoding error or a wrong checksum marks it as damaged. Throws {@link ArchiveRefused} after `limit`
 * bytes, whatever the archive promises.
 */
async function inflate(
  zip: ZipFile,
  entry: Entry,
  { limit, count, use }: { limit: number; count(bytes: number): void; use(chunk: Buffer): void | Promise<void> },
): Promise<{ bytes: number; isDamaged: boolean }> {
  let [bytes, checksum] = [0, 0]
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      bytes += chunk.byteLength
      count(chunk.byteLength)
      if (bytes > limit) throw new ArchiveRefused('tooBig')
      checksum = crc32(chunk, checksum)
      await use(chunk)
    }
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error
    // A full disk or another fault of the system does not mean that the archive is damaged.
    if (isSystemFault(error)) throw error
    return { bytes, isDamaged: true }
  }
  return { bytes, isDamaged: checksum !== entry.crc32 }
}

const SYSTEM_FAULTS: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'EROFS'])

function isSystemFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && SYSTEM_FAULTS.has(error.code)
}
