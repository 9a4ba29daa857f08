import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { BackupError } from './backup-error.ts'
import { MANIFEST, SUMS } from './manifest.ts'

/** Beginning of a file in the format of age. */
const ENCRYPTED = Buffer.from('age-encryption.org/v1\n')
/** Beginning of a file compressed by gzip. */
const COMPRESSED = Buffer.from([0x1f, 0x8b])
const CHUNK_BYTES = 256 * 1024

/** Entry of an archive. */
export interface ArchiveEntry {
  name: string
  size: number
  /** Content, to be read at once or not at all. */
  body: AsyncIterable<Uint8Array>
}

/** Returns the error for an archive that is not what was written. */
export function damaged(file: string, options?: ErrorOptions): BackupError {
  return new BackupError(`${file} is damaged or incomplete: nothing was restored. Use another backup.`, options)
}

function foreign(file: string): BackupError {
  return new BackupError(`${file} is not a backup of Vitrine.`)
}

/**
 * Reads an archive and calls `visit` with each entry but the last, in their order. Throws a {@link BackupError} at the
 * end unless the hash of each entry is the one in the archive, and at once if the file is no archive, or the passphrase
 * is missing or wrong.
 */
export async function readArchive(
  file: string,
  passphrase: string | null,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const sums = new Map<string, string>()
  let listed: string | null = null
  for await (const { header, body } of entriesOf(file, await openContent(file, passphrase))) {
    const { name, size } = header
    if (sums.size === 0 && name !== MANIFEST) throw foreign(file)
    if (listed !== null || sums.has(name) || (header.type ?? 'file') !== 'file') throw damaged(file)
    const hash = createHash('sha256')
    const content = hashed(file, body, hash)
    if (name === SUMS) listed = await textOf(content)
    else {
      await visit({ name, size, body: content })
      // What `visit` did not read is part of the hash.
      for await (const _ of content);
      sums.set(name, hash.digest('hex'))
    }
  }
  if (listed === null) throw sums.size === 0 ? foreign(file) : damaged(file)
  if (listed !== [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')) throw damaged(file)
}

/** Returns a small entry as text. */
export async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Opens the file and decrypts it if it is encrypted. */
async function openContent(file: string, passphrase: string | null): Promise<Readable> {
  const head = await readHead(file)
  const source = createReadStream(file, { highWaterMark: CHUNK_BYTES })
  if (!head.equals(ENCRYPTED)) {
    if (head.subarray(0, COMPRESSED.length).equals(COMPRESSED)) return source
    source.destroy()
    throw foreign(file)
  }
  if (!passphrase) {
    source.destroy()
    throw new BackupError(`${file} is encrypted. Set BACKUP_PASSPHRASE to its passphrase.`)
  }
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const decrypted = await decrypter.decrypt(Readable.toWeb(source) as never)
    return Readable.fromWeb(decrypted as unknown as ReadableStream<Uint8Array>)
  } catch (error) {
    source.destroy()
    throw new BackupError(`BACKUP_PASSPHRASE is not the passphrase of ${file}, or the file is damaged.`, {
      cause: error,
    })
  }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: unknown) => {
    throw new BackupError(`${file} cannot be read: ${String(error)}.`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ENCRYPTED.length))
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Yields the entries of a compressed archive. Errors of the formats become a {@link BackupError}. */
async function* entriesOf(file: string, source: Readable): AsyncGenerator<ParsedTarEntry> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES })
  source.once('error', (error) => gunzip.destroy(error))
  const decoder = createTarDecoder({ strict: true })
  const entries = Readable.toWeb(source.pipe(gunzip)).pipeThrough(decoder as never) as ReadableStream<ParsedTarEntry>
  const reader = entries.getReader()
  try {
    for (;;) {
      const next = await reader.read().catch((cause: unknown) => {
        throw damaged(file, { cause })
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
    source.destroy()
  }
}

/** Yields the chunks of an entry and adds them to its hash. A second iteration continues the first. */
function hashed(
  file: string,
  body: ParsedTarEntry['body'],
  hash: ReturnType<typeof createHash>,
): AsyncIterable<Uint8Array> {
  const reader = body.getReader()
  async function next(): Promise<IteratorResult<Uint8Array, undefined>> {
    const read = await reader.read().catch((cause: unknown) => {
      throw damaged(file, { cause })
    })
    if (read.done) return { done: true, value: undefined }
    hash.update(read.value)
    return { done: false, value: read.value }
  }
  return { [Symbol.asyncIterator]: () => ({ next }) }
}
