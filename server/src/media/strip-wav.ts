import { ascii, dataView } from './bytes.ts'
import { MediaRefused } from './media-refused.ts'

/** Chunks that a player needs: the format, the number of samples, the samples. */
const NEEDED = new Set(['fmt ', 'fact', 'data'])
/**
 * First bytes of a file: `RIFF` has sizes of 32 bits, the others have sizes of 64 bits in a chunk for them (EBU Tech
 * 3306).
 */
const HEADS = ['RIFF', 'RF64', 'BW64']
/** Codes of PCM, floating-point, A-law and mu-law sound, whose format has 16 bytes. */
const PLAIN_FORMATS: readonly number[] = [1, 3, 6, 7]
/** Chunks of metadata that programs write after the samples. */
const METADATA = ['LIST', 'id3 ', 'ID3 ', 'bext', 'iXML', 'axml', '_PMX', 'cue ', 'smpl', 'inst', 'acid']
const METADATA_STARTS = new Set(METADATA.map((name) => name.charCodeAt(0)))
/** Length in bytes of the longest format: Microsoft's ADPCM with its coefficients. */
const LONGEST_FORMAT = 50

/**
 * Returns a WAV file with only its format and samples, without titles, locations, pictures and other chunks. Throws a
 * {@link MediaRefused} for a file without samples or with a format longer than any known one. Takes time linear in
 * the length of the file.
 */
export function stripWavMetadata(bytes: Uint8Array): Uint8Array {
  if (bytes.length < 12 || !HEADS.includes(ascii(bytes, 0, 4)) || ascii(bytes, 8, 12) !== 'WAVE')
    throw new MediaRefused('broken')
  const chunks: Uint8Array[] = []
  const found = new Set<string>()
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = ascii(bytes, at, at + 4)
    const size = name === 'data' ? sizeOfSamples(bytes, at) : dataView(bytes).getUint32(at + 4, true)
    const isOpen = name === 'data' && isOpenSize(bytes, at + 8, size)
    const end = isOpen ? endOfSound(bytes, at + 8) : Math.min(bytes.length, at + 8 + size)
    if (name === 'data' && end === at + 8) throw new MediaRefused('broken')
    if (NEEDED.has(name) && !found.has(name)) {
      found.add(name)
      chunks.push(chunkOf(name, neededOf(name, bytes.subarray(at + 8, end))))
    }
    at = isOpen ? bytes.length : end + (size % 2)
  }
  if (!found.has('fmt ') || !found.has('data')) throw new MediaRefused('broken')
  const body = concat(chunks)
  return concat([header('RIFF', body.length + 4), encode('WAVE'), body])
}

/**
 * Returns the size in bytes of the samples whose chunk is at `at`. A file with sizes of 64 bits has it in its first
 * chunk, `ds64`.
 */
function sizeOfSamples(bytes: Uint8Array, at: number): number {
  const size = dataView(bytes).getUint32(at + 4, true)
  const isLong = size === 0xffff_ffff && ascii(bytes, 12, 16) === 'ds64' && bytes.length >= 36
  return isLong ? Number(dataView(bytes).getBigUint64(28, true)) : size
}

/** Returns true if the size of the samples from `start` is unknown: the recorder stopped before it wrote the size. */
function isOpenSize(bytes: Uint8Array, start: number, size: number): boolean {
  return size === 0 ? !endsInChunks(bytes, start, new Uint8Array(bytes.length)) : start + size > bytes.length
}

/**
 * Returns the end of samples of an unknown size: the start of the chunks of metadata after them, or the end of the
 * file.
 */
function endOfSound(bytes: Uint8Array, start: number): number {
  const read = new Uint8Array(bytes.length)
  for (let at = start; at + 8 <= bytes.length; at += 1) {
    if (!METADATA_STARTS.has(bytes[at] ?? 0) || !METADATA.includes(ascii(bytes, at, at + 4))) continue
    if (endsInChunks(bytes, at, read)) return at
  }
  return bytes.length
}

/**
 * Returns true if all bytes from `start` to the end of the file are chunks. `read` marks the positions that were
 * tried before and did not lead to the end, so that none is tried twice.
 */
function endsInChunks(bytes: Uint8Array, start: number, read: Uint8Array): boolean {
  let at = start
  while (at + 8 <= bytes.length) {
    if (read[at] === 1) return false
    read[at] = 1
    const size = dataView(bytes).getUint32(at + 4, true)
    if (!/^[ -~]{4}$/.test(ascii(bytes, at, at + 4))) return false
    at += 8 + size + (size % 2)
  }
  return at === bytes.length
}

/** Returns the part of a chunk's content that a player needs. */
function neededOf(name: string, content: Uint8Array): Uint8Array {
  if (name === 'fact') return content.subarray(0, 4)
  if (name === 'data') return content
  if (content.length < 16) throw new MediaRefused('broken')
  const data = dataView(content)
  if (PLAIN_FORMATS.includes(data.getUint16(0, true)) || content.length < 18) return content.subarray(0, 16)
  // The length of the part that depends on the format follows its sixteen bytes.
  const length = 18 + data.getUint16(16, true)
  if (length > Math.min(content.length, LONGEST_FORMAT)) throw new MediaRefused('broken')
  return content.subarray(0, length)
}

/** Returns a chunk with its header, padded to an even length. */
function chunkOf(name: string, content: Uint8Array): Uint8Array {
  return concat([header(name, content.length), content, new Uint8Array(content.length % 2)])
}

function header(name: string, size: number): Uint8Array {
  const bytes = new Uint8Array(8)
  bytes.set(encode(name))
  dataView(bytes).setUint32(4, size, true)
  return bytes
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts)
}
