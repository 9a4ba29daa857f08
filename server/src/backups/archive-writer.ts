import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { deflateRawSync, gzip, constants as zlib } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { syncFile, syncFolder } from '../disk/sync.ts'
import { SUMS } from './manifest.ts'

/** Bytes that are compressed at once. */
const BLOCK_BYTES = 256 * 1024
/** Number of parts of a block by which its compression is chosen, and the bytes of each. */
const SAMPLES = 8
const SAMPLE_BYTES = 2048
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
  try {
    const target = createWriteStream(draft, { mode: 0o600 })
    const packed = Readable.fromWeb(readable as ReadableStream<Uint8Array>)
    const written = passphrase
      ? pipeline(packed, compress, (source) => encrypt(source, passphrase, workFactor), target)
      : pipeline(packed, compress, target)
    const filled = fillArchive(controller, fill).catch((error: unknown) => {
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
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const sums: string[] = []
  async function addStream(name: string, size: number, source: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256')
    const body = controller.add({ name, size, mode: 0o600 }).getWriter()
    for await (const chunk of source) {
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
 * Compresses by gzip, each block as a member of its own, which readers put together. Changing the level of one compressor
 * instead would end the process if it is destroyed meanwhile, as by a full disk.
 */
async function* compress(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let compressed: Promise<Buffer> | null = null
  for await (const block of blocksOf(source)) {
    // A block is compressed while the next one is collected.
    if (compressed) yield await compressed
    compressed = gzipBlock(block, { level: levelOf(block) })
  }
  if (compressed) yield await compressed
}

const gzipBlock = promisify<Uint8Array, { level: number }, Buffer>(gzip)

/** Collects chunks into blocks of about {@link BLOCK_BYTES}. */
async function* blocksOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    size += chunk.length
    if (size < BLOCK_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}

/** Returns the level for a block: none if samples of it hardly become smaller. */
function levelOf(block: Uint8Array): number {
  const places = Array.from({ length: SAMPLES }, (_, index) => Math.floor((block.length / SAMPLES) * index))
  const sample = Buffer.concat(places.map((place) => block.subarray(place, place + SAMPLE_BYTES)))
  const compressed = deflateRawSync(sample, { level: zlib.Z_BEST_SPEED })
  return compressed.length > sample.length * COMPRESSIBLE ? zlib.Z_NO_COMPRESSION : zlib.Z_BEST_SPEED
}
