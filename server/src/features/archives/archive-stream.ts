import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { PAGE_FILE } from '@vitrine/core/archives'
import type { Ctx } from '../../runtime/context.ts'
import type { ArchiveEntry } from './archive-entries.ts'
import { streamZip, type ZipPart } from './zip-stream.ts'

/**
 * Returns an archive that is written while it is read: one file is open at a time. `describe` is called after all
 * files, with the SHA-256 of each file by its path, and returns the content of the page file. A file that the store
 * no longer has is empty in the archive and has no SHA-256.
 */
export function writeArchive(
  { deps, now }: Ctx,
  { entries, describe }: { entries: readonly ArchiveEntry[]; describe(digests: ReadonlyMap<string, string>): object },
): Readable {
  const digests = new Map<string, string>()

  async function openFile({ path, key }: ArchiveEntry): Promise<Readable> {
    // The page may have been edited since it was read, and a sweep may have removed the file.
    if ((await deps.files.sizeOf(key)) === null) return Readable.from([])
    const content = await deps.files.read(key)
    // The generator never runs if nobody reads, and then it does not close the content.
    return Readable.from(hashed(path, content)).once('close', () => content.destroy())
  }

  async function* hashed(path: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256')
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
    digests.set(path, hash.digest('hex'))
  }

  const parts: ZipPart[] = entries.map((entry) => ({ path: entry.path, open: () => openFile(entry) }))
  const page = async () => Readable.from([Buffer.from(`${JSON.stringify(describe(digests), null, 2)}\n`)])
  return streamZip([...parts, { path: PAGE_FILE, open: page }], { mtime: now() })
}
