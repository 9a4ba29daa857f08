import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/**
 * Compression level: low, because most files are compressed already, but not 0, because some programs cannot unpack a
 * stream of uncompressed files.
 */
const COMPRESSION_LEVEL = 1

/** A file of an archive. `open` is called when its turn comes. */
export interface ZipPart {
  path: string
  open(): Promise<Readable>
}

/**
 * Returns a ZIP file that is written while it is read: one part is open at a time, in the order of the parts. A part that
 * fails ends the file with its error.
 */
export function streamZip(parts: readonly ZipPart[], { mtime }: { mtime: Date }): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  let source: Readable | null = null
  for (const { path, open } of parts) {
    zip.addReadStreamLazy(path, { mtime, mode: 0o100644, compressionLevel: COMPRESSION_LEVEL }, (use) => {
      open().then(
        (stream) => {
          source = stream
          // The library does not listen, and an error without a listener ends the process.
          stream.once('error', (error) => output.destroy(error))
          if (output.destroyed) stream.destroy()
          use(null, stream)
        },
        (error: unknown) => use(error, Readable.from([])),
      )
    })
  }
  zip.on('error', (error: Error) => output.destroy(error))
  // Without this the part that is being read would stay open when the client disconnects.
  output.once('close', () => source?.destroy())
  zip.outputStream.pipe(output)
  zip.end()
  return output
}
