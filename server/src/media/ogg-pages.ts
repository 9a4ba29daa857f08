import { ascii, dataView } from './bytes.ts'

/** Page of an Ogg file (RFC 3533). */
export interface OggPage {
  /** Bit 1: continues a packet; bit 2: first page of the stream; bit 4: last page. */
  flags: number
  /** True for the first page of a stream. */
  first: boolean
  /** Position in the sound, as stored in the page. */
  granule: bigint
  serial: number
  sequence: number
  /** Lengths of the packets' segments. A packet ends with a segment below 255. */
  segments: Uint8Array
  content: Uint8Array
}

const HEADER = 27
const FIRST = 2

/** Reads the pages in order. Skips bytes between pages, and stops at a page that is cut. */
export function* pagesOf(bytes: Uint8Array): Generator<OggPage> {
  const data = dataView(bytes)
  for (let at = 0; at + HEADER <= bytes.length; ) {
    if (bytes[at] !== 0x4f || ascii(bytes, at, at + 4) !== 'OggS') {
      at += 1
      continue
    }
    const segments = bytes.subarray(at + HEADER, at + HEADER + (bytes[at + 26] ?? 0))
    const start = at + HEADER + segments.length
    const end = start + segments.reduce((sum, size) => sum + size, 0)
    // The file ends within this page.
    if (end > bytes.length) return
    const flags = bytes[at + 5] ?? 0
    yield {
      flags,
      first: (flags & FIRST) !== 0,
      granule: data.getBigUint64(at + 6, true),
      serial: data.getUint32(at + 14, true),
      sequence: data.getUint32(at + 18, true),
      segments,
      content: bytes.subarray(start, end),
    }
    at = end
  }
}

/** Returns new pages that contain only these header packets. Their numbers begin with `sequence`. */
export function writePackets(
  packets: readonly Uint8Array[],
  { serial, sequence, first }: Pick<OggPage, 'serial' | 'sequence' | 'first'>,
): Uint8Array[] {
  const content = Buffer.concat(packets)
  const segments = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ])
  const pages: Uint8Array[] = []
  let at = 0
  for (let index = 0; index < segments.length; index += 255) {
    const own = Uint8Array.from(segments.slice(index, index + 255))
    const end = at + own.reduce((sum, size) => sum + size, 0)
    const goesOn = index > 0 && segments[index - 1] === 255
    const ends = own.some((size) => size < 255)
    pages.push(
      writePage({
        flags: (goesOn ? 1 : 0) | (first && index === 0 ? FIRST : 0),
        first,
        // A page on which no packet ends has no position.
        granule: ends ? 0n : 0xffff_ffff_ffff_ffffn,
        serial,
        sequence: sequence + pages.length,
        segments: own,
        content: content.subarray(at, end),
      }),
    )
    at = end
  }
  return pages
}

export function writePage({ flags, granule, serial, sequence, segments, content }: OggPage): Uint8Array {
  const page = new Uint8Array(HEADER + segments.length + content.length)
  const data = dataView(page)
  page.set(Buffer.from('OggS'))
  page[5] = flags
  data.setBigUint64(6, granule, true)
  data.setUint32(14, serial, true)
  data.setUint32(18, sequence, true)
  page[26] = segments.length
  page.set(segments, HEADER)
  page.set(content, HEADER + segments.length)
  data.setUint32(22, checksum(page), true)
  return page
}

/** Returns the checksum of a page whose checksum field is 0: CRC-32 with the polynomial 04c11db7, not reflected. */
function checksum(page: Uint8Array): number {
  let crc = 0
  for (const byte of page) crc = ((crc << 8) ^ (TABLE[(crc >>> 24) ^ byte] ?? 0)) >>> 0
  return crc
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index << 24
  for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc & 0x8000_0000 ? 0x04c1_1db7 : 0)
  return crc >>> 0
})
