import { ascii, view } from './bytes.ts'
import { MediaRefused } from './media-refused.ts'

/** Chunks that a player needs: the format, the number of samples, the samples. */
const NEEDED = new Set(['fmt ', 'fact', 'data'])
/** Sizes of a whole file in the headers of programs that write a stream. */
const STREAM_SIZES: readonly number[] = [0, 0xffff_ffff]
/** Codes of PCM, floating-point, A-law and mu-law sound, whose format has 16 bytes. */
const PLAIN_FORMATS: readonly number[] = [1, 3, 6, 7]
/** Length of the longest format: that of Microsoft's ADPCM, with its coefficients. */
const LONGEST_FORMAT = 50

/**
 * Returns a WAV file with only its format and samples, without titles, locations, pictures and other chunks. Throws a
 * {@link MediaRefused} for a file without samples or with a format longer than any known one. Takes time linear in its length.
 */
export function stripWavMetadata(bytes: Uint8Array): Uint8Array {
  if (bytes.length < 12 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WAVE')
    throw new MediaRefused('broken')
  const isStream = STREAM_SIZES.includes(view(bytes).getUint32(4, true))
  const chunks: Uint8Array[] = []
  const found = new Set<string>()
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = ascii(bytes, at, at + 4)
    const size = view(bytes).getUint32(at + 4, true)
    // Programs that write a stream store a size of 0, or one beyond the end of the file.
    const isOpen = isStream && name === 'data' && size === 0
    const end = isOpen ? bytes.length : Math.min(bytes.length, at + 8 + size)
    if (name === 'data' && end === at + 8) throw new MediaRefused('broken')
    if (NEEDED.has(name) && !found.has(name)) {
      found.add(name)
      chunks.push(chunkOf(name, neededOf(name, bytes.subarray(at + 8, end))))
    }
    at = end + (size % 2)
  }
  if (!found.has('fmt ') || !found.has('data')) throw new MediaRefused('broken')
  const body = concat(chunks)
  return concat([header('RIFF', body.length + 4), encode('WAVE'), body])
}

/** Returns the part of a chunk's content that a player needs. */
function neededOf(name: string, content: Uint8Array): Uint8Array {
  if (name === 'fact') return content.subarray(0, 4)
  if (name === 'data') return content
  if (content.length < 16) throw new MediaRefused('broken')
  const numbers = view(content)
  if (PLAIN_FORMATS.includes(numbers.getUint16(0, true)) || content.length < 18) return content.subarray(0, 16)
  // The length of the part that depends on the format follows its sixteen bytes.
  const length = 18 + numbers.getUint16(16, true)
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
  view(bytes).setUint32(4, size, true)
  return bytes
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts)
}
