import { ascii } from './bytes.ts'
import { MediaRefused } from './media-refused.ts'
import { type OggPage, pagesOf, writePackets, writePage } from './ogg-pages.ts'

/** State of one audio stream. */
interface Stream {
  codec: Codec
  /** Header packets so far; the last one may be incomplete. Null after they were written. */
  headers: Packet[] | null
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
}

const ZEROS = [0, 0, 0, 0, 0, 0, 0, 0]
const CODECS: readonly Codec[] = [
  { begins: '\x01vorbis', headerCount: 3, emptyTags: Buffer.from([...Buffer.from('\x03vorbis'), ...ZEROS, 1]) },
  { begins: 'OpusHead', headerCount: 2, emptyTags: Buffer.from([...Buffer.from('OpusTags'), ...ZEROS]) },
]

/**
 * Returns an Ogg file with only its Vorbis and Opus streams, and with empty tags in place of titles, locations and
 * pictures. The packets of the sound do not change. Throws a {@link MediaRefused} if the file has no such stream or
 * no page of sound, or if the sound begins on a page of headers. Takes time linear in the file's length.
 */
export function stripOggMetadata(bytes: Uint8Array): Uint8Array {
  const output: Uint8Array[] = []
  const streams = new Map<number, Stream>()
  let soundPages = 0
  for (const page of pagesOf(bytes)) {
    if (page.first) {
      const codec = CODECS.find(({ begins }) => ascii(page.content, 0, begins.length) === begins)
      if (codec) streams.set(page.serial, { codec, headers: [], writtenPages: 0 })
      else streams.delete(page.serial)
    }
    const stream = streams.get(page.serial)
    if (!stream) continue
    if (stream.headers) output.push(...readHeaders(page, stream, stream.headers))
    else {
      output.push(writePage({ ...page, sequence: stream.writtenPages }))
      stream.writtenPages += 1
      soundPages += 1
    }
  }
  if (soundPages === 0) throw new MediaRefused(streams.size === 0 ? 'codec' : 'broken')
  return Buffer.concat(output)
}

/** Collects header packets. Returns the pages of the stripped headers once they are complete, and none before. */
function readHeaders(page: OggPage, stream: Stream, headers: Packet[]): Uint8Array[] {
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
  if (headers.length < stream.codec.headerCount || !headers.at(-1)?.complete) return []
  const [first, , ...others] = headers.map(({ parts }) => Buffer.concat(parts))
  if (!first) throw new MediaRefused('broken')
  const { serial } = page
  const pages = [
    ...writePackets([first], { serial, sequence: 0, first: true }),
    ...writePackets([stream.codec.emptyTags, ...others], { serial, sequence: 1, first: false }),
  ]
  stream.headers = null
  stream.writtenPages = pages.length
  return pages
}
