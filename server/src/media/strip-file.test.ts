import { describe, expect, test } from 'vitest'
import { mediaFile } from '../testing/media-files.ts'
import {
  PLANTED,
  PLANTED_DATE,
  plantInMp3,
  plantInMp4,
  plantInOgg,
  plantInWav,
  plantInWebm,
  vorbisInWebm,
} from '../testing/planted-media.ts'
import { shortestTime } from '../testing/shortest-time.ts'
import { boxesOf } from './mp4-boxes.ts'
import { pagesOf, writePage } from './ogg-pages.ts'
import { stripMp3Metadata } from './strip-mp3.ts'
import { stripMp4Metadata } from './strip-mp4.ts'
import { stripOggMetadata } from './strip-ogg.ts'
import { stripWavMetadata } from './strip-wav.ts'
import { stripWebmMetadata } from './strip-webm.ts'

type Strip = (bytes: Uint8Array) => Uint8Array
type Case = [name: string, plant: Strip, strip: Strip, sound: (bytes: Uint8Array) => Uint8Array]

/** Returns `length` bytes after the last occurrence of `text`. */
function bytesAfter(bytes: Uint8Array, text: string, length?: number): Uint8Array {
  const start = Buffer.from(bytes).lastIndexOf(text, undefined, 'latin1') + text.length
  return bytes.subarray(start, length === undefined ? undefined : start + length)
}

function mediaOfMp4(bytes: Uint8Array): Uint8Array {
  const boxes = [...boxesOf(bytes, { content: 0, end: bytes.length })]
  const data = boxes.find(({ type }) => type === 'mdat')
  return bytes.subarray(data?.content, data?.end)
}

function soundOfOgg(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([...pagesOf(bytes)].filter(({ granule }) => granule > 0n).map(({ content }) => content))
}

const CASES: readonly Case[] = [
  ['clip.mp4', plantInMp4, stripMp4Metadata, mediaOfMp4],
  ['clip.webm', plantInWebm, stripWebmMetadata, (bytes) => bytesAfter(bytes, '\x1f\x43\xb6\x75', 2900)],
  ['tone.mp3', plantInMp3, stripMp3Metadata, (bytes) => bytes.subarray(45)],
  ['tone.wav', plantInWav, stripWavMetadata, (bytes) => bytesAfter(bytes, 'data')],
  ['tone.ogg', plantInOgg, stripOggMetadata, soundOfOgg],
  ['opus.ogg', plantInOgg, stripOggMetadata, soundOfOgg],
]

describe('all metadata of a video or an audio file is removed, and its media data stay', () => {
  test.each(CASES)('%s', async (name, plant, strip, sound) => {
    const original = await mediaFile(name)
    const planted = Buffer.from(plant(original))
    for (const words of PLANTED) expect(planted.includes(words)).toBe(true)
    const stripped = Buffer.from(strip(planted))
    for (const words of [...PLANTED, PLANTED_DATE, 'Lavf', 'VideoHandler']) expect(stripped.includes(words)).toBe(false)
    // The pages around the sound of an Ogg file change.
    const found = name.endsWith('.ogg') ? sound(stripped) : stripped
    expect(Buffer.from(found).includes(Buffer.from(sound(original)))).toBe(true)
    // A second run reads the stripped file and changes nothing.
    expect(Buffer.compare(strip(stripped), stripped)).toBe(0)
    expect(strip(original).byteLength).toBeLessThanOrEqual(original.byteLength)
  })
})

test('the samples of an MP4 and the blocks of a WebM stay in place', async () => {
  for (const [name, , strip] of CASES.slice(0, 2)) {
    const original = await mediaFile(name)
    const stripped = strip(original)
    expect(stripped.byteLength).toBe(original.byteLength)
    const [media] = [name.endsWith('mp4') ? mediaOfMp4(original) : bytesAfter(original, '\x1f\x43\xb6\x75')]
    expect(Buffer.from(stripped).indexOf(media)).toBe(media.byteOffset)
  }
})

test('pages of Ogg have the same checksum as those of other programs', async () => {
  for (const name of ['tone.ogg', 'opus.ogg']) {
    const original = await mediaFile(name)
    expect(Buffer.compare(Buffer.concat([...pagesOf(original)].map(writePage)), original)).toBe(0)
    const sequences = [...pagesOf(stripOggMetadata(plantInOgg(original)))].map(({ sequence }) => sequence)
    expect(sequences).toEqual(sequences.map((_, index) => index))
  }
})

test('tags within the setup of Vorbis in a WebM are emptied in place', async () => {
  const planted = vorbisInWebm(await mediaFile('tone.ogg'))
  const stripped = Buffer.from(stripWebmMetadata(planted))
  expect(stripped.byteLength).toBe(planted.byteLength)
  expect(stripped.includes(PLANTED[0])).toBe(false)
  const tags = stripped.indexOf('\x03vorbis', undefined, 'latin1') + 7
  const vendor = stripped.readUInt32LE(tags)
  expect(stripped.readUInt32LE(tags + 4 + vendor)).toBe(0)
  expect(stripped.indexOf('\x05vorbis', undefined, 'latin1')).toBe(tags + 4 + vendor + 4 + 1)
})

describe('files that cannot be stripped are refused', () => {
  const samples = { mp4: stripMp4Metadata, webm: stripWebmMetadata, mp3: stripMp3Metadata, wav: stripWavMetadata }
  test.each(Object.entries(samples))('%s without media', (_, strip) => {
    for (const bytes of [new Uint8Array(), new Uint8Array(100), Buffer.from('ID3'), Buffer.from('RIFF\0\0\0\0WAVE')]) {
      expect(() => strip(bytes)).toThrow('broken')
    }
  })
  test('Ogg with another codec', async () => {
    const speex = Buffer.from(await mediaFile('tone.ogg'))
    speex.write('Speex  ', speex.indexOf('\x01vorbis', undefined, 'latin1'))
    expect(() => stripOggMetadata(speex)).toThrow('codec')
  })
  test('a fragmented MP4 with a track of locations', async () => {
    const fragment = Buffer.from('\0\0\0\x08moof', 'latin1')
    const planted = Buffer.concat([fragment, plantInMp4(await mediaFile('clip.mp4'))])
    expect(() => stripMp4Metadata(planted)).toThrow('tracks')
  })
})

describe('hostile files take little time', () => {
  const heads = [
    '\0\0\0\x08free',
    '\0\0\0\0moov',
    '\0\0\0\x01mdat\0\0\0\0\0\0\0\x10',
    '\0\0\0\x08trak',
    'OggS',
    'ID3\x04\0\0\0\0\0\0',
    'TAG',
    'APETAGEX',
    '\xff\xfb\x90\xc4',
    'RIFF',
    'LIST\0\0\0\0',
    '\x1f\x43\xb6\x75\xff',
    '\xae\x80',
    '\xa3\x80',
    '\xec\x80',
    '\x1a\x45\xdf\xa3\x80',
    '\xff',
    '\0',
  ]
  test.each(CASES)('60 kB of the worst case take less than 50 ms: %s', async (name, _, strip) => {
    const original = await mediaFile(name)
    for (const head of heads) {
      const repeated = Buffer.from(head.repeat(Math.ceil(60_000 / head.length)), 'latin1').subarray(0, 60_000)
      for (const bytes of [repeated, Buffer.concat([original, repeated])]) {
        expect(shortestTime(() => void problemOf(strip, bytes), 50)).toBeLessThanOrEqual(50)
      }
    }
  })

  test.each(CASES)('100 damaged files are read or refused quickly: %s', async (name, plant, strip) => {
    const planted = Buffer.from(plant(await mediaFile(name)))
    let state = 7
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state % below
    }
    const started = performance.now()
    for (let round = 0; round < 100; round += 1) {
      const damaged = Buffer.from(planted.subarray(0, round % 3 === 0 ? random(planted.length) : undefined))
      for (let place = 0; place < 20; place += 1) damaged[random(Math.min(damaged.length + 1, 2000))] = random(256)
      expect(problemOf(strip, damaged)).toEqual(null)
    }
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

/**
 * Strips a damaged file. Returns what it throws, or null. Errors of the reader without a code are refusals
 * (`toMediaAnswer`), for which it returns null too.
 */
function problemOf(strip: Strip, bytes: Uint8Array): unknown {
  try {
    strip(bytes)
    return null
  } catch (error) {
    return error instanceof Error && !('code' in error) ? null : { thrown: error }
  }
}
