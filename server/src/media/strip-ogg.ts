import { ascii } from './bytes.ts'
import { MediaRefused } from './media-refused.ts'
import { type OggPage, pagesOf, writePackets, writePage } from './ogg-pages.ts'
import { setupCounter } from './setup-bytes.ts'

/** State of one audio stream. */
interface Stream {
  codec: Codec
  /** Header packets so far; the last one may be incomplete. Null after all were read. */
  headers: Packet[] | null
  /** Pages of the headers, until the first page of sound is written after them. */
  waiting: Uint8Array[]
  writtenPages: number
}

interface Packet {
  parts: Uint8Array[]
  complete: boolean
}

interface Codec {
  /** First characters of the first packet. */
  begins: string
  /** Number of header packets before the sound. */
  headerCount: number
  /** A tags packet that contains no tag. */
  emptyTags: Uint8Array
  /** Returns the length of the first packet in bytes. */
  firstLength(first: Uint8Array): number
}

const ZEROS = [0, 0, 0, 0, 0, 0, 0, 0]
const CODECS: readonly Codec[] = [
  {
    begins: '\x01vorbis',
    headerCount: 3,
    emptyTags: Buffer.from([...Buffer.from('\x03vorbis'), ...ZEROS, 1]),
    firstLength: () => 30,
  },
  {
    begins: 'OpusHead',
    headerCount: 2,
    emptyTags: Buffer.from([...Buffer.from('OpusTags'), ...ZEROS]),
    // Other mappings than that of mono and stereo (RFC 7845) have a table with one byte per channel.
    firstLength: (first) => (first[18] === 0 ? 19 : 21 + (first[9] ?? 0)),
  },
]

/**
 * Returns an Ogg file with only its Vorbis and Opus streams, and with empty tags in place of titles, locations and
 * pictures. The packets of the sound do not change. Throws a {@link MediaRefused} if the file has no such stream or
 * no page of sound, if the sound begins on a page of headers, or if the headers are longer than any player needs.
 * Takes time linear in the file's length.
 */
export function stripOggMetadata(bytes: Uint8Array): Uint8Array {
  const output: Uint8Array[] = []
  const streams = new Map<number, Stream>()
  const countSetup = setupCounter()
  let soundPages = 0
  for (const page of pagesOf(bytes)) {
    if (page.first) {
      const codec = CODECS.find(({ begins }) => ascii(page.content, 0, begins.length) === begins)
      if (codec) streams.set(page.serial, { codec, headers: [], waiting: [], writtenPages: 0 })
      else streams.delete(page.serial)
    }
    const stream = streams.get(page.serial)
    if (!stream) continue
    if (stream.headers) readHeaders(page, stream, stream.headers)
    else {
      for (const header of stream.waiting.splice(0)) {
        countSetup(header.length)
        output.push(header)
      }
      output.push(writePage({ ...page, sequence: stream.writtenPages }))
      stream.writtenPages += 1
      soundPages += 1
    }
  }
  if (soundPages === 0) throw new MediaRefused(streams.size === 0 ? 'codec' : 'broken')
  return Buffer.concat(output)
}

/**
 * Collects header packets. When all are complete, stores the pages of the stripped headers in `waiting`. They are
 * written before the first page of sound.
 */
function readHeaders(page: OggPage, stream: Stream, headers: Packet[]): void {
  let at = 0
  for (const size of page.segments) {
    let packet = headers.at(-1)
    if (!packet || packet.complete) {
      // The sound has to begin on a new page.
      if (headers.length === stream.codec.headerCount) throw new MediaRefused('broken')
      packet = { parts: [], complete: false }
      headers.push(packet)
    }
    packet.parts.push(page.content.subarray(at, at + size))
    packet.complete = size < 255
    at += size
  }
  if (headers.length < stream.codec.headerCount || !headers.at(-1)?.complete) return
  const [first, , ...others] = headers.map(({ parts }) => Buffer.concat(parts))
  if (!first) throw new MediaRefused('broken')
  const { serial } = page
  stream.waiting = [
    ...writePackets([first.subarray(0, stream.codec.firstLength(first))], { serial, sequence: 0, first: true }),
    ...writePackets([stream.codec.emptyTags, ...others], { serial, sequence: 1, first: false }),
  ]
  stream.headers = null
  stream.writtenPages = stream.waiting.length
}
