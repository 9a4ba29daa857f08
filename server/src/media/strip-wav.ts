import { ascii, view } from './bytes.ts'
import { MediaRefused } from './media-refused.ts'

/** Chunks that a player needs: the format, the count of samples, the samples. */
const NEEDED = new Set(['fmt ', 'fact', 'data'])

/**
 * Returns a WAV file with its format and its samples alone: titles, places, pictures and what programs add go. Throws a
 * {@link MediaRefused} for a file without samples. Takes time linear in its length.
 */
export function stripWavMetadata(bytes: Uint8Array): Uint8Array {
  if (bytes.length < 12 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WAVE')
    throw new MediaRefused('broken')
  const chunks: Uint8Array[] = []
  const found = new Set<string>()
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = ascii(bytes, at, at + 4)
    const size = view(bytes).getUint32(at + 4, true)
    // A program that does not know the length while it writes names one beyond the end.
    const end = Math.min(bytes.length, at + 8 + size)
    if (NEEDED.has(name) && !found.has(name)) {
      found.add(name)
      chunks.push(chunkOf(name, bytes.subarray(at + 8, end)))
    }
    at = end + (size % 2)
  }
  if (!found.has('fmt ') || !found.has('data')) throw new MediaRefused('broken')
  const body = concat(chunks)
  return concat([header('RIFF', body.length + 4), encode('WAVE'), body])
}

/** A chunk with its own length, filled up to an even one. */
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
