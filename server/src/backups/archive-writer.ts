import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGzip, deflateRawSync, type Gzip, type ZlibParams, constants as zlib } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { syncFile, syncFolder } from '../disk/sync.ts'
import { SUMS } from './manifest.ts'

/** Bytes of a file by which its compression is chosen. */
const SAMPLE_BYTES = 64 * 1024
/** Largest share of its size that a compressed sample may have; pictures, music and videos stay as they are. */
const COMPRESSIBLE = 0.9

/** Logarithm of the work of scrypt to make the key of a passphrase: a second, which is the default of age. */
const WORK_FACTOR = 18

/** Archive that is being written. */
export interface ArchiveWriter {
  /** Adds an entry. */
  add(name: string, content: string | Uint8Array): Promise<void>
  /** Adds an entry of `size` bytes from a stream. */
  addStream(name: string, size: number, source: AsyncIterable<Uint8Array>): Promise<void>
}

/**
 * Writes an archive: a tar file, compressed by gzip and, with a passphrase, encrypted in the format of age. `fill` adds
 * its entries; their hashes follow as the last one. The file has its name only when it is complete and flushed to disk;
 * after a failure nothing stays. Tests set a smaller `workFactor`.
 */
export async function writeArchive(
  file: string,
  passphrase: string | null,
  fill: (writer: ArchiveWriter) => Promise<void>,
  { workFactor = WORK_FACTOR }: { workFactor?: number } = {},
): Promise<void> {
  const draft = `${file}.partial`
  const { readable, controller } = createTarPacker()
  const gzip = createGzip({ level: zlib.Z_BEST_SPEED, chunkSize: SAMPLE_BYTES })
  try {
    const target = createWriteStream(draft, { mode: 0o600 })
    const packed = Readable.fromWeb(readable as ReadableStream<Uint8Array>)
    const written = passphrase
      ? pipeline(packed, gzip, (source: AsyncIterable<Uint8Array>) => encrypt(source, passphrase, workFactor), target)
      : pipeline(packed, gzip, target)
    const filled = fillArchive(controller, gzip, fill).catch((error: unknown) => {
      controller.error(error)
      throw error
    })
    // A failed disk must end the entries as well, so both are awaited at once.
    await Promise.all([written, filled])
    await syncFile(draft)
    await rename(draft, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  workFactor: number,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  const plain = Readable.toWeb(Readable.from(source, { objectMode: false }))
  yield* Readable.fromWeb((await encrypter.encrypt(plain as never)) as unknown as ReadableStream<Uint8Array>)
}

async function fillArchive(
  controller: TarPackController,
  gzip: Gzip,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const sums: string[] = []
  async function addStream(name: string, size: number, source: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256')
    const body = controller.add({ name, size, mode: 0o600 }).getWriter()
    let first = true
    for await (const chunk of source) {
      if (first) await chooseLevel(gzip, chunk)
      first = false
      hash.update(chunk)
      await body.write(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    }
    await body.close()
    if (name !== SUMS) sums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  async function add(name: string, content: string | Uint8Array): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    await addStream(name, bytes.length, Readable.from([bytes]))
  }
  await fill({ add, addStream })
  await add(SUMS, sums.join(''))
  controller.finalize()
}

/**
 * Compresses what follows, or stores it as it is if a sample hardly becomes smaller. Bytes that are still on their way
 * to the compressor follow the new choice, too.
 */
async function chooseLevel(gzip: Gzip, chunk: Uint8Array): Promise<void> {
  const sample = chunk.subarray(0, SAMPLE_BYTES)
  const compressed = deflateRawSync(sample, { level: zlib.Z_BEST_SPEED })
  const level = compressed.length > sample.length * COMPRESSIBLE ? zlib.Z_NO_COMPRESSION : zlib.Z_BEST_SPEED
  if (levels.get(gzip) === level) return
  levels.set(gzip, level)
  await new Promise<void>((done) => withParams(gzip).params(level, zlib.Z_DEFAULT_STRATEGY, () => done()))
}

/** Returns a compressor with `params`, which all of Node's have that write deflate; its types declare only some. */
function withParams(gzip: Gzip): Gzip & ZlibParams {
  return gzip as Gzip & ZlibParams
}

/** Level that was chosen last for a compressor. */
const levels = new WeakMap<Gzip, number>()
