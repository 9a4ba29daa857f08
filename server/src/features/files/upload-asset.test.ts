import { crc32 } from 'node:zlib'
import { variantUrl } from '@vitrine/core/portfolios'
import { pictureInfo } from '@vitrine/core/portfolios/lite'
import { DEFAULT_LIMITS } from '@vitrine/core/requests'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { animatedPng } from '../../testing/animated-png.ts'
import { drawPicture, mediaFile } from '../../testing/media-files.ts'
import { remains, withOwnFiles } from '../../testing/own-files.ts'
import { PLANTED, plantInMp4, plantInOgg } from '../../testing/planted-media.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { removeDeletedFiles } from './remove-deleted-files.ts'

const { app, site } = await useTestSite()
const small = await useTestSite({ STORAGE_MB: '1' })
const limited = await useTestSite({ LIMITS: 'uploads=2/1800,sign-in=off,sign-up=off' })
const MEGABYTE = 1024 * 1024
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><circle cx="5" cy="5" r="5" fill="red"/></svg>'

async function bytesOf(url: string | null): Promise<Buffer> {
  if (url === null) throw new Error('The page has no such file')
  return Buffer.from(await (await fetch(`${site.origin}${url}`)).arrayBuffer())
}
const text = (content: string) => new TextEncoder().encode(content)
const PNG = await drawPicture('png', { width: 32, height: 32 })
const GIF = await drawPicture('gif')
const MP4 = await mediaFile('clip.mp4')
const [MP3, FLAC] = [await mediaFile('tone.mp3'), await mediaFile('tone.flac')]
const PRORES = Buffer.from(MP4)
PRORES.write('apcn', PRORES.indexOf('avc1', PRORES.indexOf('stsd')))
/** 20 frames of 4 million pixels each. */
const LONG = new Uint8Array(
  await sharp(
    await Promise.all(
      Array.from({ length: 20 }, (_, red) =>
        sharp({ create: { width: 2000, height: 2000, channels: 3, background: { r: red * 10, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true }, limitInputPixels: false },
  )
    .gif()
    .toBuffer(),
)
/** 64 million black pixels in some kilobytes. */
const BOMB = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#000' } })
  .png({ compressionLevel: 9 })
  .toBuffer()

describe('every accepted type of each kind is stored and used', () => {
  const pictures = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
  test.each(pictures)('profile picture and background: %s', async (format) => {
    const own = await withOwnFiles(app, site)
    const picture = await drawPicture(format)
    const profile = await own.upload('profile', picture)
    expect({ status: profile.status, text: profile.text }).toMatchObject({ status: 201 })
    expect(profile.output.profileImageUrl).toMatch(
      new RegExp(`^/portfolio-assets/${own.person.userId}/profile-\\d+\\.webp\\?30x30$`),
    )
    const background = await own.upload('background', picture)
    expect(background.json).toMatchObject({
      backgroundType: 'image',
      backgroundUrl: expect.stringMatching(/\/background-\d+\.webp\?40x30-l\d+-\d+$/),
    })
    const page = await own.page()
    expect(page.profileImageUrl).toBe(profile.output.profileImageUrl)
    expect(page.backgroundUrl).toBe(background.output.backgroundUrl)
  })

  test('an animated PNG is stored with all of its frames', async () => {
    const own = await withOwnFiles(app, site)
    const size = { width: 40, height: 40 }
    const { output } = await own.upload(
      'background',
      await animatedPng([
        { color: '#f00', ...size },
        { color: '#0f0', ...size },
      ]),
    )
    const stored = sharp(await bytesOf(output.backgroundUrl), { animated: true })
    expect(await stored.metadata()).toMatchObject({ format: 'webp', pages: 2 })
  })

  test.each(['clip.mp4', 'clip.webm'])('background video: %s', async (name) => {
    const own = await withOwnFiles(app, site)
    const answer = await own.upload('video', await mediaFile(name))
    expect(answer.json).toMatchObject({ backgroundType: 'video' })
    expect(answer.output.backgroundVideoUrl).toMatch(new RegExp(`/video-\\d+\\.${name.split('.')[1]}$`))
    expect((await bytesOf(answer.output.backgroundVideoUrl)).byteLength).toBe((await mediaFile(name)).byteLength)
    expect((await own.page()).backgroundVideoUrl).toBe(answer.output.backgroundVideoUrl)
  })

  test('background video: a film of QuickTime, as MP4', async () => {
    const own = await withOwnFiles(app, site)
    const { output } = await own.upload('video', await mediaFile('clip.mov'))
    expect(output.backgroundVideoUrl).toMatch(/\.mp4$/)
    expect((await bytesOf(output.backgroundVideoUrl)).toString('latin1', 8, 12)).toBe('mp42')
  })

  test.each(['tone.mp3', 'tone.wav', 'tone.ogg', 'opus.ogg'])(
    'music: %s, not on the page until it is switched on',
    async (name) => {
      const own = await withOwnFiles(app, site)
      const answer = await own.upload('music', await mediaFile(name))
      expect(answer.json).toMatchObject({ musicEnabled: false })
      expect(answer.output.backgroundMusicUrl).toMatch(new RegExp(`/music-\\d+\\.${name.split('.')[1]}$`))
      expect((await own.page()).backgroundMusicUrl).toBeNull()
      await own.visitor.request('PATCH', `/api/portfolios/${own.portfolioId}`, { musicEnabled: true })
      expect((await own.page()).backgroundMusicUrl).toBe(answer.output.backgroundMusicUrl)
    },
  )

  test.each([
    ['an SVG', text(`<?xml version="1.0"?>\n<!-- mine -->\n${SVG}`)],
    ['a PNG', PNG],
  ])('cursor: %s, stored as PNG', async (_, bytes) => {
    const own = await withOwnFiles(app, site, { premium: true })
    const answer = await own.upload('cursor', bytes)
    expect(answer.json).toMatchObject({ cursorType: 'custom' })
    const stored = await bytesOf(answer.output.customCursorUrl)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 128, height: 128 })
    expect((await own.page()).customCursorUrl).toBe(answer.output.customCursorUrl)
  })
})

describe('a picture is encoded again', () => {
  test('it is rotated by its EXIF orientation and loses its metadata', async () => {
    const own = await withOwnFiles(app, site)
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f00' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await sharp(photo).metadata()).toMatchObject({ width: 60, orientation: 6, exif: expect.anything() })
    const url = await own.uploadUrl('background', new Uint8Array(photo))
    const stored = await sharp(await bytesOf(url)).metadata()
    expect(stored).toMatchObject({ width: 40, height: 60 })
    expect(stored.exif).toBeUndefined()
    expect((await bytesOf(url)).includes('GPS')).toBe(false)
  })

  test('it is also stored in smaller sizes and is never enlarged', async () => {
    const own = await withOwnFiles(app, site)
    const url = await own.uploadUrl('background', await drawPicture('jpeg', { width: 1500, height: 900 }))
    const widths = []
    for (const width of [640, 960, 1280]) {
      widths.push((await sharp(await bytesOf(variantUrl(url, width))).metadata()).width)
    }
    expect(widths).toEqual([640, 960, 1280])
    expect(await sharp(await bytesOf(url)).metadata()).toMatchObject({ width: 1500, height: 900 })
    expect((await fetch(site.origin + variantUrl(url, 1600))).status).toBe(404)
    const small = await own.uploadUrl('profile', await drawPicture('png', { width: 90, height: 60 }))
    expect(await sharp(await bytesOf(small)).metadata()).toMatchObject({ width: 60, height: 60 })
  })

  test('a profile picture is a square of the cropped region', async () => {
    const own = await withOwnFiles(app, site)
    const halves = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
      .composite([
        { input: { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } }, left: 200, top: 0 },
      ])
      .png()
      .toBuffer()
    const url = await own.uploadUrl('profile', new Uint8Array(halves), { crop: '50,0,50,100' })
    const stored = sharp(await bytesOf(url))
    const { width, height } = await stored.metadata()
    expect(width).toBe(height)
    const { dominant } = await stored.stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(50)
  })

  test('a cropped animation keeps its frames', async () => {
    const own = await withOwnFiles(app, site)
    const frame = (background: string) => ({ create: { width: 60, height: 40, channels: 3 as const, background } })
    const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((color) => sharp(frame(color)).png().toBuffer()))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer()
    const url = await own.uploadUrl('profile', new Uint8Array(gif), { crop: '0,0,66.66,100' })
    const stored = await sharp(await bytesOf(url), { animated: true }).metadata()
    expect(stored).toMatchObject({ pages: 3 })
    expect(stored.width).toBe(stored.pageHeight)
    expect(pictureInfo(url)).toBeNull()
    const small = variantUrl(url, 112)
    expect((await sharp(await bytesOf(small), { animated: true }).metadata()).pages).toBe(3)
  })
})

test.each([
  ['video', 'clip.mp4', plantInMp4],
  ['music', 'tone.ogg', plantInOgg],
] as const)('%s is stored without the locations and names in its tags', async (kind, name, plant) => {
  const own = await withOwnFiles(app, site)
  const planted = new Uint8Array(plant(await mediaFile(name)))
  const stored = await bytesOf(await own.uploadUrl(kind, planted))
  expect(stored.byteLength).toBeGreaterThan(2000)
  for (const words of PLANTED) expect(stored.includes(words)).toBe(false)
})

describe('an invalid file is refused and leaves no file and no row', () => {
  const WRONG = 'This is not a JPEG, PNG, WebP, GIF or AVIF image'
  test.each([
    ['text as a picture', 'profile', text('not a picture'), 422, WRONG],
    ['an empty file', 'profile', new Uint8Array(), 422, WRONG],
    ['HTML', 'background', text('<!doctype html><script>alert(1)</script>'), 422, WRONG],
    ['PHP', 'background', text('<?php system($_GET["c"]); ?>'), 422, WRONG],
    ['an SVG as a picture', 'profile', text(SVG), 422, WRONG],
    ['a video as a picture', 'profile', MP4, 422, WRONG],
    ['a picture as a video', 'video', PNG, 422, 'This is not an MP4 or WebM video'],
    [
      'a film that no browser plays',
      'video',
      PRORES,
      422,
      'Browsers cannot play how this video is compressed. Export it as MP4 with H.264.',
    ],
    ['a film that was cut', 'video', MP4.slice(0, -400), 422, 'This file could not be read. It may be damaged.'],
    ['a FLAC', 'music', FLAC, 422, 'This is not an MP3, WAV or OGG file'],
    ['an MP4 as music', 'music', MP4, 422, 'This is not an MP3, WAV or OGG file'],
    [
      'HTML with an SVG inside as a cursor',
      'cursor',
      text(`<html>${SVG}</html>`),
      422,
      'This is not a PNG or SVG image',
    ],
    ['comments alone as a cursor', 'cursor', text('<!---->'.repeat(9000)), 422, 'This is not a PNG or SVG image'],
    ['a GIF as a cursor', 'cursor', GIF, 422, 'This is not a PNG or SVG image'],
    ['a broken picture', 'profile', PNG.slice(0, 60), 422, 'This file could not be read. It may be damaged.'],
    [
      'a broken SVG',
      'cursor',
      text('<svg width="10"><unclosed'),
      422,
      'This file could not be read. It may be damaged.',
    ],
    [
      'an SVG that takes a minute to draw',
      'cursor',
      text('<svg><filter id="f"><feTurbulence numOctaves="9"/></filter><rect filter="url(#f)"/></svg>'),
      422,
      'An SVG cursor cannot contain filters. Save it without, or upload a PNG.',
    ],
    [
      'an SVG with handlers and scripts',
      'cursor',
      text('<svg onload="alert(1)"><script>alert(1)</script></svg>'),
      422,
      'An SVG cursor cannot contain scripts. Save it without, or upload a PNG.',
    ],
    [
      'an SVG that names another file',
      'cursor',
      text('<svg><image href="file:///etc/passwd"/></svg>'),
      422,
      'An SVG cursor cannot contain embedded images. Save it without, or upload a PNG.',
    ],
    [
      'a header that claims 30 000 × 30 000 pixels',
      'background',
      withClaimedSize(PNG, 30_000, 30_000),
      422,
      'Images can have up to 50 million pixels',
    ],
    ['an animation of too many pixels', 'background', LONG, 422, 'Images can have up to 50 million pixels'],
    ['too many pixels', 'background', new Uint8Array(BOMB), 422, 'Images can have up to 50 million pixels'],
    ['a picture of 5 MB and a byte', 'profile', padded(PNG, 5 * MEGABYTE + 1), 413, 'File size must be less than 5MB'],
    ['a video of 10 MB and a byte', 'video', padded(MP4, 10 * MEGABYTE + 1), 413, 'File size must be less than 10MB'],
    ['music of 10 MB and a byte', 'music', padded(MP3, 10 * MEGABYTE + 1), 413, 'File size must be less than 10MB'],
    ['a cursor of 1 MB and a byte', 'cursor', padded(PNG, MEGABYTE + 1), 413, 'File size must be less than 1MB'],
  ])('%s', async (_, kind, bytes, status, message) => {
    const own = await withOwnFiles(app, site, { premium: true })
    const before = await remains(app)
    const answer = await own.upload(kind, bytes)
    expect({ status: answer.status, message: answer.error.message }).toEqual({ status, message })
    expect(await remains(app)).toEqual(before)
    expect(await own.list()).toMatchObject({ files: [], usedBytes: 0 })
  })

  test('a file of exactly the maximum size is accepted', async () => {
    const own = await withOwnFiles(app, site)
    expect((await own.upload('video', padded(MP4, 10 * MEGABYTE))).status).toBe(201)
  })
})

test('a picture that also contains HTML is stored without it', async () => {
  const own = await withOwnFiles(app, site)
  const polyglot = new Uint8Array([...(await drawPicture('gif')), ...text('<script>alert(1)</script>')])
  const url = await own.uploadUrl('profile', polyglot)
  expect((await bytesOf(url)).includes('script')).toBe(false)
})

describe('permission to upload', () => {
  test('a custom cursor needs premium', async () => {
    const own = await withOwnFiles(app, site)
    const answer = await own.upload('cursor', text(SVG))
    expect(answer.status).toBe(403)
    expect(answer.json).toMatchObject({
      code: 'PREMIUM_FEATURE',
      data: { fields: [{ field: 'cursorType', message: 'Custom cursor images are part of Premium' }] },
    })
    expect((await own.list()).files).toEqual([])
  })

  test('an upload to another person’s page is refused as not found', async () => {
    const [own, other] = [await withOwnFiles(app, site), await withOwnFiles(app, site)]
    const path = `/api/portfolios/${own.portfolioId}/assets/profile`
    const answer = await other.visitor.request('POST', path, await drawPicture())
    expect(answer.status).toBe(404)
    expect((await own.page()).profileImageUrl).toBeNull()
  })

  test('an unknown kind is refused, also if it contains dots and slashes', async () => {
    const own = await withOwnFiles(app, site)
    for (const kind of ['..%2f..%2fetc', '../profile', 'project', 'PROFILE', 'x'.repeat(300)]) {
      const path = `/api/portfolios/${own.portfolioId}/assets/${kind}`
      const type = { 'content-type': 'application/octet-stream' }
      expect((await own.visitor.post(path, await drawPicture(), type)).status).toBeGreaterThanOrEqual(400)
    }
    expect((await own.list()).files).toEqual([])
  })
})

describe('limits of storage and uploads', () => {
  test('a file that exceeds the free storage is refused until another is deleted and removed', async () => {
    const own = await withOwnFiles(small.app, small.site)
    const video = padded(MP4, 700_000)
    expect((await own.upload('video', video)).status).toBe(201)
    const refused = await own.upload('video', video)
    expect(refused.status).toBe(409)
    expect(refused.json).toMatchObject({
      code: 'STORAGE_FULL',
      message: 'Your 1 MB are full. Delete files in your dashboard to make room.',
    })
    const list = await own.list()
    expect(list).toMatchObject({ usedBytes: 700_000, limitBytes: MEGABYTE, files: [{ bytes: 700_000 }] })
    await own.visitor.request('DELETE', `/api/files/${(await own.newestFile()).id}`)
    await removeDeletedFiles(small.app.ctx())
    expect((await own.upload('video', video)).status).toBe(201)
  })

  test('of two simultaneous uploads that exceed the storage together, one is refused', async () => {
    const own = await withOwnFiles(small.app, small.site)
    const video = padded(MP4, 700_000)
    const answers = await Promise.all([own.upload('video', video), own.upload('video', video)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await own.list()).files).toHaveLength(1)
  })

  test('uploads beyond the limit are refused; the default is 60 in 30 minutes', async () => {
    const own = await withOwnFiles(limited.app, limited.site)
    const picture = await drawPicture()
    const statuses = []
    for (let time = 0; time < 3; time += 1) statuses.push((await own.upload('profile', picture)).status)
    expect(statuses).toEqual([201, 201, 429])
    expect(DEFAULT_LIMITS.uploads).toMatchObject({ times: 60, seconds: 1800 })
  })
})

test('two uploads at the same time get different URLs', async () => {
  const own = await withOwnFiles(app, site)
  const picture = await drawPicture()
  const [one, two] = [await own.uploadUrl('profile', picture), await own.uploadUrl('profile', picture)]
  expect(one).not.toBe(two)
})

/** Returns a PNG whose header claims another size; the pixels are unchanged. */
function withClaimedSize(png: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return new Uint8Array(changed)
}

function padded(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(size)
  file.set(bytes)
  return file
}
