import { boxesOf } from '../media/mp4-boxes.ts'
import { pagesOf, writePackets, writePage } from '../media/ogg-pages.ts'

/** Texts of the planted tags. A stripped file must contain none of them. */
export const PLANTED = [
  '+38.7223-009.1393/',
  'Rua da Saudade 7',
  'My Phone 9',
  '<x:xmpmeta',
  'COVER-ART-BYTES',
] as const
/** Date at which the planted MP4 file was filmed. */
export const PLANTED_DATE = 'DATE'
const WORDS = PLANTED.join('|')
const bytes = (text: string) => Buffer.from(text, 'latin1')

function uint32(value: number): Buffer {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(value)
  return number
}

function little(value: number): Buffer {
  return uint32(value).reverse()
}

function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([uint32(body.length + 8), bytes(type), body])
}

/** Returns a track of locations like those of action cameras and drones, with its samples between those of the picture. */
function placeTrack(offset: number, length: number): Buffer {
  const tables = box(
    'stbl',
    box('stsd', uint32(0), uint32(1), box('gpmd', Buffer.alloc(8))),
    box('stsz', uint32(0), uint32(length), uint32(1)),
    box('stsc', uint32(0), uint32(1), uint32(1), uint32(1), uint32(1)),
    box('stco', uint32(0), uint32(1), uint32(offset)),
  )
  const handler = box('hdlr', uint32(0), uint32(0), bytes('meta'), Buffer.alloc(12), bytes(`${WORDS}\0`))
  return box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', handler, box('minf', tables)))
}

/** Returns an MP4 file with the same samples, and with tags at every level, dates, and a track of locations. */
export function plantInMp4(original: Uint8Array): Uint8Array {
  const parts = new Map<string, Buffer>()
  const starts = new Map<string, number>()
  for (const { type, content, end } of boxesOf(original, { content: 0, end: original.length })) {
    parts.set(type, Buffer.from(original.subarray(content, end)))
    starts.set(type, content)
  }
  const [ftyp = Buffer.alloc(0), moov = Buffer.alloc(0), mdat = Buffer.alloc(0)] = ['ftyp', 'moov', 'mdat'].map(
    (type) => parts.get(type),
  )
  const tags = box(
    'udta',
    box('\xa9xyz', uint32(WORDS.length * 65_536), bytes(WORDS)),
    box('loci', uint32(0), bytes(WORDS)),
    box('meta', uint32(0), box('ilst', box('\xa9nam', box('data', uint32(1), uint32(0), bytes(WORDS))))),
  )
  const uuid = box('uuid', Buffer.alloc(16), bytes(WORDS))
  const before = Buffer.concat([box('ftyp', ftyp), uuid])
  for (const type of ['mvhd', 'tkhd', 'mdhd']) moov.write(PLANTED_DATE, moov.indexOf(type) + 8)
  const places = bytes(WORDS)
  const offset = before.length + 8
  moveChunks(moov, offset - (starts.get('mdat') ?? 0))
  const movie = box(
    'moov',
    moov,
    placeTrack(offset + mdat.length, places.length),
    tags,
    box('meta', bytes(WORDS)),
    uuid,
  )
  return Buffer.concat([before, box('mdat', mdat, places), movie, tags, box('SEFT', bytes(WORDS)), bytes(`\0${WORDS}`)])
}

/** Adds to the positions in the tables of chunks. */
function moveChunks(moov: Buffer, by: number): void {
  for (let at = moov.indexOf('stco'); at !== -1; at = moov.indexOf('stco', at + 4)) {
    const count = moov.readUInt32BE(at + 8)
    for (let index = 0; index < count; index += 1) {
      const place = at + 12 + index * 4
      moov.writeUInt32BE(moov.readUInt32BE(place) + by, place)
    }
  }
}

function element(id: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([8]), uint32(body.length), body])
}

/** Returns a WebM file with added tags, attachments, chapters, a title and a track of locations. */
export function plantInWebm(original: Uint8Array): Uint8Array {
  const file = Buffer.from(original)
  const segment = file.indexOf('18538067', 'hex')
  // The first one is in the list of positions.
  const tracks = file.lastIndexOf('1654ae6b', undefined, 'hex')
  const words = bytes(WORDS)
  const track = element(
    'ae',
    element('d7', Buffer.from([9])),
    element('83', Buffer.from([0x21])),
    element('536e', words),
  )
  const tracksLength = trackLength(file, tracks)
  return Buffer.concat([
    file.subarray(0, segment + 4),
    // An unknown length.
    Buffer.from('01ffffffffffffff', 'hex'),
    element('1549a966', element('2ad7b1', Buffer.from([15, 66, 64])), element('7ba9', words), element('5741', words)),
    element('ec', words),
    element('1654ae6b', file.subarray(tracksLength.content, tracksLength.end), track),
    file.subarray(tracksLength.end),
    element('1f43b675', element('e7', Buffer.from([0])), element('a3', Buffer.from([0x89, 0, 0, 0]), words)),
    element('1254c367', element('7373', element('67c8', element('45a3', words)))),
    element('1941a469', element('61a7', words)),
    element('1043a770', words),
  ])
}

function trackLength(file: Buffer, at: number): { content: number; end: number } {
  const length = Math.clz32(file[at + 4] ?? 0) - 23
  const size = file.readUIntBE(at + 4 + Math.max(0, length - 6), Math.min(6, length))
  const value = length > 6 ? size : size - 2 ** (7 * length)
  return { content: at + 4 + length, end: at + 4 + length + value }
}

/** Returns an MP3 file with ID3 tags of both versions, an APE tag and lyrics. The picture in a tag looks like frames. */
export function plantInMp3(original: Uint8Array): Uint8Array {
  const words = bytes(WORDS)
  const picture = Buffer.concat([bytes('APIC'), words, Buffer.from('fffb90c4'.repeat(50), 'hex')])
  const id3 = (size: number) => Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, size >> 7, size & 127])
  const ape = Buffer.concat([bytes('APETAGEX'), little(2000), little(32 + words.length), little(1), Buffer.alloc(12)])
  return Buffer.concat([
    id3(picture.length),
    picture,
    original,
    words,
    ape,
    bytes(`LYRICSBEGIN${WORDS}000110LYRICS200`),
    Buffer.concat([bytes('TAG'), words], 128),
  ])
}

/** Returns a WAV file with titles, locations, and chunks of broadcasters and programs before and after its sound. */
export function plantInWav(original: Uint8Array): Uint8Array {
  const chunk = (name: string) =>
    Buffer.concat([bytes(name), little(WORDS.length + 1), bytes(`${WORDS} `), Buffer.alloc(1 - (WORDS.length % 2))])
  const added = Buffer.concat([chunk('LIST'), chunk('bext'), chunk('id3 '), chunk('_PMX')])
  const sound = Buffer.from(original.subarray(12))
  const size = little(4 + 2 * added.length + sound.length)
  return Buffer.concat([bytes('RIFF'), size, bytes('WAVE'), added, sound, added, bytes(WORDS)])
}

/** Returns an Ogg file whose tags fill several pages, with a second stream that is no sound. */
export function plantInOgg(original: Uint8Array): Uint8Array {
  const pages = [...pagesOf(original)]
  const serial = pages[0]?.serial ?? 0
  const isOpus = bytes('OpusHead').equals(pages[0]?.content.subarray(0, 8) ?? bytes(''))
  const comment = bytes(`METADATA_BLOCK_PICTURE=${WORDS.repeat(1000)}`)
  const tags = Buffer.concat([
    bytes(isOpus ? 'OpusTags' : '\x03vorbis'),
    little(4),
    bytes('Lavf'),
    little(1),
    little(comment.length),
    comment,
    bytes('\x01'),
  ])
  const headers = pages.filter(({ granule }) => granule === 0n).slice(1)
  const packets = packetsOf(headers)
  const output: Uint8Array[] = pages.slice(0, 1).map(writePage)
  output.push(...writePackets([bytes(`fishead\0${WORDS}`)], { serial: serial + 1, sequence: 0, first: true }))
  const written = writePackets([tags, ...packets.slice(1)], { serial, sequence: 1, first: false })
  output.push(...written)
  for (const [index, page] of pages.slice(1 + headers.length).entries()) {
    output.push(writePage({ ...page, sequence: 1 + written.length + index }))
  }
  return Buffer.concat(output)
}

function packetsOf(pages: readonly { segments: Uint8Array; content: Uint8Array }[]): Buffer[] {
  const packets: Uint8Array[][] = [[]]
  for (const { segments, content } of pages) {
    let at = 0
    for (const size of segments) {
      packets.at(-1)?.push(content.subarray(at, at + size))
      at += size
      if (size < 255) packets.push([])
    }
  }
  return packets.slice(0, -1).map((parts) => Buffer.concat(parts))
}

/** Returns a WebM file without blocks whose sound is Vorbis, with tags in its setup. */
export function vorbisInWebm(ogg: Uint8Array): Uint8Array {
  const [first, second, ...rest] = [...pagesOf(ogg)].filter(({ granule }) => granule === 0n)
  const [ident = Buffer.alloc(0)] = packetsOf(first ? [first] : [])
  const setup = packetsOf(second ? [second, ...rest] : [])[1] ?? Buffer.alloc(0)
  const comment = bytes(WORDS)
  const tags = Buffer.concat([
    bytes('\x03vorbis'),
    little(0),
    little(1),
    little(comment.length),
    comment,
    bytes('\x01'),
  ])
  const lacing = [ident.length, tags.length].flatMap((length) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ])
  const setups = Buffer.concat([Buffer.from([2, ...lacing]), ident, tags, setup])
  const codec = [element('86', bytes('A_VORBIS')), element('63a2', setups)]
  const track = element('ae', element('d7', Buffer.from([1])), element('83', Buffer.from([2])), ...codec)
  return Buffer.concat([element('1a45dfa3'), element('18538067', element('1654ae6b', track))])
}
