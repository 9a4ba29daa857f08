import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { PAGE_FILE } from '@vitrine/core/archives'
import { ZipFile } from 'yazl'
import type { Ctx } from '../../runtime/context.ts'
import type { ArchiveEntry } from './archive-entries.ts'

/**
 * Compression level: low, because most files are compressed already, but not 0, because some programs cannot unpack a
 * stream of uncompressed files.
 */
const COMPRESSION_LEVEL = 1

/**
 * Returns an archive that is written while it is read: one file is open at a time. `describe` is called after all
 * files, with the SHA-256 of each file by its path, and returns the content of the page file. A file that the store
 * no longer has is empty in the archive and has no SHA-256.
 */
export function writeArchive(
  { deps, now }: Ctx,
  { entries, describe }: { entries: readonly ArchiveEntry[]; describe(digests: ReadonlyMap<string, string>): object },
): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const digests = new Map<string, string>()
  let source: Readable | null = null
  const options = { mtime: now(), mode: 0o100644, compressionLevel: COMPRESSION_LEVEL }

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

  function add(path: string, open: () => Promise<Readable>): void {
    zip.addReadStreamLazy(path, options, (use) => {
      open().then(
        (stream) => {
          source = stream
          if (output.destroyed) stream.destroy()
          use(null, stream)
        },
        (error: unknown) => use(error, Readable.from([])),
      )
    })
  }

  for (const entry of entries) add(entry.path, () => openFile(entry))
  add(PAGE_FILE, async () => Readable.from([Buffer.from(`${JSON.stringify(describe(digests), null, 2)}\n`)]))
  zip.on('error', (error: Error) => output.destroy(error))
  // Without this the file that is being read would stay open when the client disconnects.
  output.once('close', () => source?.destroy())
  zip.outputStream.pipe(output)
  zip.end()
  return output
}
