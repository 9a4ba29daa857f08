import { describe, expect, test } from 'vitest'
import { mediaFile } from '../testing/media-files.ts'
import { contentTypeOf } from './content-type.ts'
import { stripMp3Metadata } from './strip-mp3.ts'
import { stripMp4Metadata } from './strip-mp4.ts'

const MP3 = Buffer.from(stripMp3Metadata(await mediaFile('tone.mp3')))
const MP4 = Buffer.from(await mediaFile('clip.mp4'))

/** Returns an ID3 tag of version 2 with this number of bytes, and with a footer if `footer`. */
function id3(length: number, { footer = false } = {}): Buffer {
  const sizes = [21, 14, 7, 0].map((bits) => (length >> bits) & 0x7f)
  const head = Buffer.from([...Buffer.from('ID3'), 4, 0, footer ? 0x10 : 0, ...sizes])
  return Buffer.concat([
    head,
    Buffer.alloc(length),
    footer ? Buffer.from([...Buffer.from('3DI'), ...head.subarray(3)]) : Buffer.alloc(0),
  ])
}

describe('an MP3 with other bytes before its first frame is recognized, and keeps its frames', () => {
  test.each([
    ['padding after a tag', Buffer.concat([id3(300), Buffer.alloc(6000)])],
    ['a tag longer than what decides the type', id3(20_000)],
    ['two tags', Buffer.concat([id3(100), id3(200)])],
    ['a tag with a footer', id3(10, { footer: true })],
    ['zeros', Buffer.alloc(1000)],
    ['bytes of a broken tag', Buffer.from('TITLE=x '.repeat(50))],
    ['a frame that was cut', MP3.subarray(100, 150)],
  ])('%s', async (_, before) => {
    const file = Buffer.concat([before, MP3])
    expect(await contentTypeOf(file)).toBe('audio/mpeg')
    const stripped = Buffer.from(stripMp3Metadata(file))
    expect(stripped.subarray(-MP3.length).equals(MP3)).toBe(true)
    expect(stripped.length).toBeLessThan(MP3.length + 450)
  })

  test('a file of which most is not understood is refused', () => {
    const unknown = Buffer.alloc(MP3.length + 1, 'not sound')
    expect(() => stripMp3Metadata(Buffer.concat([MP3, unknown]))).toThrow('broken')
  })

  test('other content with a few bytes like those of a frame is not taken for sound', async () => {
    expect(
      await contentTypeOf(Buffer.concat([Buffer.from('text'), MP3.subarray(0, 4), Buffer.alloc(2000, 'text')])),
    ).toBe('')
  })
})

describe('an MP4 of any brand is accepted, and keeps its samples', () => {
  test.each(['M4V ', 'M4VH', 'M4VP', 'qt  ', '3gp4', '3g2a', 'F4V ', 'dash', 'iso5', 'iso6', 'avc1', 'mp71', 'MSNV'])(
    '%s',
    async (brand) => {
      const file = Buffer.from(MP4)
      file.write(brand, 8, 'latin1')
      expect(await contentTypeOf(file)).toBe('video/mp4')
      const stripped = Buffer.from(stripMp4Metadata(file))
      expect(stripped.toString('latin1', 8, 12)).toBe(brand === 'qt  ' ? 'mp42' : brand)
      expect(stripped.subarray(12).equals(Buffer.from(stripMp4Metadata(MP4)).subarray(12))).toBe(true)
    },
  )

  test('a film of QuickTime with H.264', async () => {
    const film = await mediaFile('clip.mov')
    expect(await contentTypeOf(Buffer.from(film))).toBe('video/mp4')
    expect(stripMp4Metadata(film)).toHaveLength(film.length)
  })
})

describe('an MP4 that would be stored emptier than it came is refused', () => {
  test('one that was cut', () => {
    expect(() => stripMp4Metadata(MP4.subarray(0, -100))).toThrow('broken')
  })

  test('one whose sizes of samples are in a table that is not read', () => {
    const film = Buffer.from(MP4)
    film.write('stz2', film.indexOf('stsz'))
    expect(() => stripMp4Metadata(film)).toThrow('broken')
  })

  test.each(['apcn', 'mjpa', 's263', 'dvcp'])('one that no browser plays: %s', (codec) => {
    const film = Buffer.from(MP4)
    film.write(codec, film.indexOf('avc1', film.indexOf('stsd')))
    expect(() => stripMp4Metadata(film)).toThrow('film')
  })
})
