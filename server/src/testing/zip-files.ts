import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

/** A file of an archive under construction. */
export interface ZipEntry {
  path: string
  content: Uint8Array | string | object
  /** Mode of Unix, for links. */
  mode?: number
}

/** Returns an archive of these files. */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { path, content, mode } of entries) {
    zip.addBuffer(bytesOf(content), path, mode === undefined ? {} : { mode })
  }
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Returns the files of an archive by their path. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  return files
}

function bytesOf(content: ZipEntry['content']): Buffer {
  if (content instanceof Uint8Array) return Buffer.from(content)
  return Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
}
