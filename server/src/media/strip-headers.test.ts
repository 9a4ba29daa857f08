import { describe, expect, test } from 'vitest'
import { mediaFile } from '../testing/media-files.ts'
import { contentTypeOf } from './content-type.ts'
import { type OggPage, pagesOf, writePackets, writePage } from './ogg-pages.ts'
import { stripOggMetadata } from './strip-ogg.ts'
import { stripWavMetadata } from './strip-wav.ts'

/** Bytes that a stranger could put where a player does not look. */
const FILLER = Buffer.from('FILLER'.repeat(100))
const LARGE = Buffer.alloc(1_000_000, 'FILLER')

describe('the headers of a WAV file contain no other bytes', () => {
  const little = (value: number, length: number) => {
    const number = Buffer.alloc(length)
    number.writeUIntLE(value, 0, length)
    return number
  }
  /** Returns a WAV file with a format of its own, and with a number of samples before the sound. */
  async function wavWith(format: Uint8Array, samples: Uint8Array): Promise<Buffer> {
    const original = Buffer.from(await mediaFile('tone.wav'))
    const sound = original.subarray(original.indexOf('data'))
    const chunks = [
      Buffer.from('fmt '),
      little(format.length, 4),
      format,
      Buffer.from('fact'),
      little(samples.length, 4),
    ]
    const body = Buffer.concat([Buffer.from('WAVE'), ...chunks, samples, sound])
    return Buffer.concat([Buffer.from('RIFF'), little(body.length, 4), body])
  }
  const format = async (code: number) => {
    const original = Buffer.from(await mediaFile('tone.wav'))
    return Buffer.concat([little(code, 2), original.subarray(22, 36)])
  }

  test('a format and a number of samples of any length are cut', async () => {
    const stripped = stripWavMetadata(
      await wavWith(Buffer.concat([await format(1), FILLER]), Buffer.concat([Buffer.alloc(4), FILLER])),
    )
    expect(Buffer.from(stripped).includes('FILLER')).toBe(false)
    expect(stripped).toEqual(stripWavMetadata(await wavWith(await format(1), Buffer.alloc(4))))
  })
  test('the extension of a format has the length that it says', async () => {
    const extensible = Buffer.concat([await format(0xfffe), little(22, 2), Buffer.alloc(22, 'x')])
    const stripped = Buffer.from(stripWavMetadata(await wavWith(Buffer.concat([extensible, FILLER]), Buffer.alloc(4))))
    expect(stripped.includes(extensible)).toBe(true)
    expect(stripped.includes('FILLER')).toBe(false)
  })
  test('an extension longer than any known one is refused', async () => {
    const long = Buffer.concat([await format(0xfffe), little(FILLER.length, 2), FILLER])
    const file = await wavWith(long, Buffer.alloc(4))
    expect(() => stripWavMetadata(file)).toThrow('broken')
  })
})

describe('the sound of a WAV file whose recorder wrote no length is stored completely', () => {
  const LIST = Buffer.from('LIST\x1a\0\0\0INFOISFT\x0e\0\0\0A recorder 1.0\0\0', 'latin1').subarray(0, 34)

  /** Returns a file with the given sizes of itself and of its sound, and with chunks before and after the sound. */
  async function wavOfSize(
    riff: number,
    data: number,
    { before = Buffer.alloc(0), after = Buffer.alloc(0) } = {},
  ): Promise<Buffer> {
    const original = Buffer.from(stripWavMetadata(await mediaFile('tone.wav')))
    const start = original.indexOf('data')
    const file = Buffer.concat([original.subarray(0, start), before, original.subarray(start), after])
    file.writeUInt32LE(riff, 4)
    file.writeUInt32LE(data, file.indexOf('data') + 4)
    return file
  }
  test.each([
    ['a stream', 0, 0, {}],
    ['a stream of unknown size', 0xffff_ffff, 0xffff_ffff, {}],
    ['a header alone that was counted', 36, 0, {}],
    ['a size from before', 1000, 0, {}],
    ['a size beyond the end', 0, 0x7fff_ffff, {}],
    ['another chunk before it', 36, 0, { before: LIST }],
  ])('%s', async (_, riff, data, chunks) => {
    const stripped = stripWavMetadata(await wavOfSize(riff, data, chunks))
    expect(Buffer.compare(stripped, stripWavMetadata(await mediaFile('tone.wav')))).toBe(0)
  })

  test.each([
    ['a size of 0', 0],
    ['an unknown size', 0xffff_ffff],
    ['a size beyond the end', 0x7fff_ffff],
  ])('without the chunks after it: %s', async (_, data) => {
    const id3 = Buffer.from('id3 \x0c\0\0\0ID3 location', 'latin1').subarray(0, 20)
    const stripped = stripWavMetadata(await wavOfSize(1000, data, { after: Buffer.concat([LIST, id3]) }))
    expect(Buffer.compare(stripped, stripWavMetadata(await mediaFile('tone.wav')))).toBe(0)
  })

  test('words within the sound that begin no chunks up to the end are sound', async () => {
    const words = Buffer.alloc(80_000, 'LIST\0\0\0\0', 'latin1')
    const file = await wavOfSize(1000, 0, { after: Buffer.concat([words, Buffer.alloc(6)]) })
    const plain = stripWavMetadata(await mediaFile('tone.wav'))
    expect(stripWavMetadata(file)).toHaveLength(plain.length + words.length + 6)
  })

  test.each(['RF64', 'BW64'])('sizes of 64 bits: %s', async (head) => {
    const plain = await wavOfSize(0xffff_ffff, 0xffff_ffff, { after: LIST })
    const sizes = Buffer.alloc(36)
    sizes.write('ds64')
    sizes.writeUInt32LE(28, 4)
    const sound = plain.length - LIST.length - plain.indexOf('data') - 8
    sizes.writeBigUInt64LE(BigInt(sound), 16)
    const file = Buffer.concat([Buffer.from(head), plain.subarray(4, 12), sizes, plain.subarray(12)])
    expect(await contentTypeOf(file)).toBe('audio/wav')
    expect(Buffer.compare(stripWavMetadata(file), stripWavMetadata(await mediaFile('tone.wav')))).toBe(0)
  })

  test('a file without samples is refused', async () => {
    const complete = await wavOfSize(1000, 0)
    const empty = complete.subarray(0, complete.indexOf('data') + 8)
    for (const file of [empty, Buffer.concat([empty, LIST])]) expect(() => stripWavMetadata(file)).toThrow('broken')
  })
})

describe('the headers of an Ogg file contain no other bytes', () => {
  /** Returns the file with other first and last header packets, and without sound if `silent`. */
  async function oggWith(name: string, change: { first?: Uint8Array; setup?: Uint8Array; silent?: boolean }) {
    const pages = [...pagesOf(await mediaFile(name))]
    const [first] = pages
    if (!first) throw new Error(`${name} has no page`)
    const sound: OggPage[] = pages.filter(({ granule }) => granule > 0n)
    const { serial } = first
    const tags = Buffer.from(name === 'opus.ogg' ? 'OpusTags' : '\x03vorbis', 'latin1')
    const setup = name === 'opus.ogg' ? [] : [change.setup ?? Buffer.from('\x05vorbis', 'latin1')]
    return Buffer.concat([
      ...writePackets([Buffer.concat([first.content, change.first ?? Buffer.alloc(0)])], {
        serial,
        sequence: 0,
        first: true,
      }),
      ...writePackets([tags, ...setup], { serial, sequence: 1, first: false }),
      ...(change.silent ? [] : sound.map(writePage)),
    ])
  }

  test.each(['tone.ogg', 'opus.ogg'])('a first packet of any length is cut: %s', async (name) => {
    const stripped = stripOggMetadata(await oggWith(name, { first: FILLER }))
    expect(stripped).toEqual(stripOggMetadata(await oggWith(name, {})))
  })
  test('a setup longer than any player needs is refused', async () => {
    const file = await oggWith('tone.ogg', { setup: LARGE })
    expect(() => stripOggMetadata(file)).toThrow('broken')
  })
  test('the setups of all streams together are bounded', async () => {
    const stream = await oggWith('tone.ogg', { setup: LARGE.subarray(0, 30_000) })
    expect(stripOggMetadata(Buffer.concat([stream, stream])).length).toBeGreaterThan(60_000)
    expect(() => stripOggMetadata(Buffer.concat([stream, stream, stream]))).toThrow('broken')
  })
  test('headers without sound are not stored', async () => {
    const silent = await oggWith('tone.ogg', { setup: FILLER, silent: true })
    const stripped = stripOggMetadata(Buffer.concat([silent, await oggWith('tone.ogg', {})]))
    expect(Buffer.from(stripped).includes('FILLER')).toBe(false)
  })
})
