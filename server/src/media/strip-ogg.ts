import { ascii } from './bytes.ts'
import { MediaRefused } from './media-refused.ts'
import { type OggPage, pagesOf, writePackets, writePage } from './ogg-pages.ts'

/** What is read of one audio stream. */
interface Stream {
  codec: Codec
  /** Packets of the headers so far; the last one may go on. Null once they are written. */
  headers: Packet[] | null
  /** How many pages are written. */
  written: number
}

interface Packet {
  parts: Uint8Array[]
  complete: boolean
}

interface Codec {
  /** How its first packet begins. */
  begins: string
  /** How many packets stand before the sound. */
  headers: number
  /** The packet that holds the tags, without any. */
  emptyTags: Uint8Array
}

const ZEROS = [0, 0, 0, 0, 0, 0, 0, 0]
const CODECS: readonly Codec[] = [
  { begins: '\x01vorbis', headers: 3, emptyTags: Buffer.from([...Buffer.from('\x03vorbis'), ...ZEROS, 1]) },
  { begins: 'OpusHead', headers: 2, emptyTags: Buffer.from([...Buffer.from('OpusTags'), ...ZEROS]) },
]

/**
 * Returns an Ogg file's Vorbis and Opus streams alone, with empty tags: titles, places and pictures go, and streams of
 * anything else. The packets of the sound stay as they are. Throws a {@link MediaRefused} for a file without such a
 * stream, or with pages that cannot be read. Takes time linear in its length.
 */
export function stripOggMetadata(bytes: Uint8Array): Uint8Array {
  const output: Uint8Array[] = []
  const streams = new Map<number, Stream>()
  let sound = 0
  for (const page of pagesOf(bytes)) {
    if (page.first) {
      const codec = CODECS.find(({ begins }) => ascii(page.content, 0, begins.length) === begins)
      if (codec) streams.set(page.serial, { codec, headers: [], written: 0 })
      else streams.delete(page.serial)
    }
    const stream = streams.get(page.serial)
    if (!stream) continue
    if (stream.headers) output.push(...readHeaders(page, stream, stream.headers))
    else {
      output.push(writePage({ ...page, sequence: stream.written }))
      stream.written += 1
      sound += 1
    }
  }
  if (sound === 0) throw new MediaRefused(streams.size === 0 ? 'codec' : 'broken')
  return Buffer.concat(output)
}

/** Collects header packets, and answers the pages of the stripped ones once all are there. */
function readHeaders(page: OggPage, stream: Stream, headers: Packet[]): Uint8Array[] {
  let at = 0
  for (const size of page.segments) {
    let packet = headers.at(-1)
    if (!packet || packet.complete) {
      // The sound begins on a page of its own.
      if (headers.length === stream.codec.headers) throw new MediaRefused('broken')
      packet = { parts: [], complete: false }
      headers.push(packet)
    }
    packet.parts.push(page.content.subarray(at, at + size))
    packet.complete = size < 255
    at += size
  }
  if (headers.length < stream.codec.headers || !headers.at(-1)?.complete) return []
  const [first, , ...others] = headers.map(({ parts }) => Buffer.concat(parts))
  if (!first) throw new MediaRefused('broken')
  const { serial } = page
  const pages = [
    ...writePackets([first], { serial, sequence: 0, first: true }),
    ...writePackets([stream.codec.emptyTags, ...others], { serial, sequence: 1, first: false }),
  ]
  stream.headers = null
  stream.written = pages.length
  return pages
}
