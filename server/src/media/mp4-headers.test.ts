import { describe, expect, test } from 'vitest'
import { mediaFile } from '../testing/media-files.ts'
import { boxesOf } from './mp4-boxes.ts'
import { stripMp4Metadata } from './strip-mp4.ts'

/** Bytes that a stranger could put where a player does not look. */
const FILLER = Buffer.from('FILLER'.repeat(100))
const STBL = ['moov', 'trak', 'mdia', 'minf', 'stbl']
/** Bytes before the children of boxes that have fields or a number of children first. */
const FIELDS: Readonly<Record<string, number>> = { stsd: 8, dref: 8, avc1: 78 }

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, place * 4)
  return bytes
}

function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

/** Returns boxes in which the content of the one at `path` was changed. */
function edit(bytes: Uint8Array, path: readonly string[], change: (content: Buffer) => Uint8Array): Buffer {
  const [first, ...rest] = path
  const boxes: Uint8Array[] = []
  for (const { type, start, content, end } of boxesOf(bytes, { content: 0, end: bytes.length })) {
    const inner = Buffer.from(bytes.subarray(content, end))
    if (type !== first) boxes.push(bytes.subarray(start, end))
    else if (rest.length === 0) boxes.push(box(type, change(inner)))
    else {
      const fields = FIELDS[type] ?? 0
      boxes.push(box(type, inner.subarray(0, fields), edit(inner.subarray(fields), rest, change)))
    }
  }
  return Buffer.concat(boxes)
}

const append = (added: Uint8Array) => (content: Buffer) => Buffer.concat([content, added])

/** Returns the boxes of a film whose samples are so many bytes further on. */
function moveSamples(bytes: Uint8Array, by: number): Buffer {
  return edit(bytes, [...STBL, 'stco'], (content) => {
    content.writeUInt32BE(content.readUInt32BE(8) + by, 8)
    return content
  })
}

/** Returns a clip whose index follows its samples, so that changes to it keep them in place. */
async function clip(): Promise<Buffer> {
  const file = Buffer.from(await mediaFile('clip.mp4'))
  const [ftyp, moov, , mdat] = [...boxesOf(file, { content: 0, end: file.length })]
  if (!ftyp || !moov || !mdat) throw new Error('clip.mp4 has other boxes')
  const movie = moveSamples(file.subarray(moov.start, moov.end), ftyp.end - mdat.start)
  return Buffer.concat([file.subarray(ftyp.start, ftyp.end), file.subarray(mdat.start, mdat.end), movie])
}

describe('the boxes of an MP4 file contain no other bytes', () => {
  const dref = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']
  const flac = box('dfLa', uint32(0), uint32(0x22), Buffer.alloc(34), uint32(0x84_000_000 + FILLER.length), FILLER)
  const cases: [name: string, path: string[], change: (content: Buffer) => Uint8Array][] = [
    ['an unknown box of a codec', [...STBL, 'stsd', 'avc1'], append(box('xxxx', FILLER))],
    ['a second box of a codec', [...STBL, 'stsd', 'avc1'], append(box('avcC', FILLER))],
    ['a colour profile', [...STBL, 'stsd', 'avc1'], append(box('colr', Buffer.from('prof'), FILLER))],
    ['the tags of FLAC', [...STBL, 'stsd', 'avc1'], append(flac)],
    ['bytes after the codecs', [...STBL, 'stsd'], append(FILLER)],
    ['an address of other data', dref, append(box('url ', uint32(0), FILLER))],
    ['a second handler', ['moov', 'trak', 'mdia'], append(box('hdlr', Buffer.alloc(24), FILLER))],
    ['bytes after the fields of the movie', ['moov', 'mvhd'], append(FILLER)],
    ['bytes after the fields of the picture', ['moov', 'trak', 'mdia', 'minf', 'vmhd'], append(FILLER)],
    ['bytes after a table', [...STBL, 'stco'], append(FILLER)],
    [
      'rows after those of all samples',
      [...STBL, 'stts'],
      (content) => {
        // The clip has ten samples, so ten rows of eight bytes are allowed.
        content.writeUInt32BE(10 + FILLER.length / 8, 4)
        return append(FILLER)(append(Buffer.alloc(72))(content))
      },
    ],
    ['an index of segments', [], append(box('sidx', uint32(0, 1, 1000, 0, 0, FILLER.length / 12), FILLER))],
    ['brands', ['ftyp'], (content) => append(FILLER)(append(Buffer.alloc(64 - content.length))(content))],
  ]
  test.each(cases)('%s', async (_, path, change) => {
    const original = await clip()
    const edited = path.length === 0 ? Buffer.from(change(original)) : edit(original, path, change)
    const changed = path[0] === 'ftyp' ? moveSamples(edited, edited.length - original.length) : edited
    expect(changed.includes('FILLERFILLER')).toBe(true)
    const stripped = Buffer.from(stripMp4Metadata(changed))
    expect(stripped.includes('FILLERFILLER')).toBe(false)
    expect(stripped.length).toBe(changed.length)
    expect(Buffer.compare(stripMp4Metadata(stripped), stripped)).toBe(0)
  })

  test('a setup longer than any player needs is refused', async () => {
    const changed = edit(await clip(), [...STBL, 'stsd', 'avc1', 'avcC'], append(Buffer.alloc(70_000)))
    expect(() => stripMp4Metadata(changed)).toThrow('broken')
  })
  test('a file without the sizes of its samples is refused', async () => {
    const changed = edit(await clip(), STBL, (content) => {
      content.write('stz2', content.indexOf('stsz'))
      return content
    })
    expect(() => stripMp4Metadata(changed)).toThrow('broken')
  })
  test('more edits than any player needs are refused', async () => {
    const edits = box('edts', box('elst', uint32(0, 10_000), Buffer.alloc(120_000)))
    const changed = edit(await clip(), ['moov', 'trak'], (content) => Buffer.concat([edits, content]))
    expect(() => stripMp4Metadata(changed)).toThrow('broken')
  })
})

describe('fragments of an MP4 file contain only samples', () => {
  const SAMPLES = [Buffer.alloc(300, 'a'), Buffer.alloc(200, 'b')]
  const sizes = SAMPLES.map(({ length }) => length)
  const trex = box('trex', uint32(0, 1, 1, 0, 250, 0))
  const BASE_IS_FRAGMENT = 0x2_0000

  /** Returns a clip with one more fragment, whose samples are between other bytes. */
  async function fragmented(header: (start: number) => Uint8Array, run: (offset: number) => Uint8Array) {
    const movie = edit(await clip(), ['moov'], append(box('mvex', trex)))
    const moof = (offset: number) =>
      box('moof', box('mfhd', uint32(0, 1)), box('traf', header(movie.length), run(offset), box('uuid', FILLER)))
    const offset = moof(0).length + 8 + FILLER.length
    return Buffer.concat([movie, moof(offset), box('mdat', FILLER, ...SAMPLES, FILLER)])
  }
  function expectSamplesOnly(file: Buffer) {
    expect(file.includes(Buffer.concat(SAMPLES))).toBe(true)
    const stripped = Buffer.from(stripMp4Metadata(file))
    expect(stripped.includes('FILLER')).toBe(false)
    expect(stripped.indexOf(Buffer.concat(SAMPLES))).toBe(file.indexOf(Buffer.concat(SAMPLES)))
    expect(stripped.length).toBe(file.length)
  }
  const runOf = (offset: number) => box('trun', uint32(0x201, 2, offset, ...sizes), FILLER)
  const plainHeader = () => box('tfhd', uint32(BASE_IS_FRAGMENT, 1))

  test('positions from the start of the fragment', async () => {
    expectSamplesOnly(await fragmented(plainHeader, runOf))
  })
  test('positions from the start of the file', async () => {
    expectSamplesOnly(
      await fragmented(
        (start) => box('tfhd', uint32(1, 1, 0, start)),
        (offset) => box('trun', uint32(0xf01, 2, offset, 1, sizes[0] ?? 0, 0, 0, 1, sizes[1] ?? 0, 0, 0)),
      ),
    )
  })
  test('the default size of a sample, in the movie and in the fragment', async () => {
    const run = (offset: number) => box('trun', uint32(0x5, 2, offset, 0))
    expectSamplesOnly(await fragmented(() => box('tfhd', uint32(0, 1)), run))
    const header = () => box('tfhd', uint32(BASE_IS_FRAGMENT | 0x10, 1, 250))
    expectSamplesOnly(await fragmented(header, run))
  })
  test('a second run continues the first one', async () => {
    const [first = 0, second = 0] = sizes
    expectSamplesOnly(
      await fragmented(plainHeader, (offset) =>
        Buffer.concat([box('trun', uint32(0x201, 1, offset, first)), box('trun', uint32(0x200, 1, second))]),
      ),
    )
  })
  test('samples of an unknown track are removed', async () => {
    const file = await fragmented(() => box('tfhd', uint32(BASE_IS_FRAGMENT, 7)), runOf)
    expect(Buffer.from(stripMp4Metadata(file)).includes(Buffer.concat(SAMPLES))).toBe(false)
  })
  test('a table longer than its box is refused', async () => {
    const file = await fragmented(plainHeader, (offset) => box('trun', uint32(0x201, 1000, offset)))
    expect(() => stripMp4Metadata(file)).toThrow('broken')
  })
})
