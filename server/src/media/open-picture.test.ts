import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { animatedPng, type PngFrame } from '../testing/animated-png.ts'
import { drawNoise } from '../testing/media-files.ts'
import { convertPicture } from './convert-picture.ts'
import { pngChunk } from './png-chunks.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-picture-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Converts a picture and returns the stored file's pixels and properties. */
async function convert(bytes: Uint8Array) {
  const path = join(folder, 'received')
  await writeFile(path, bytes)
  const sizes = { widths: [], animationWidths: [], side: 600, pixelsMax: 1_000_000 }
  const [file] = await convertPicture({
    type: 'picture',
    path,
    folder,
    square: false,
    crop: null,
    avif: false,
    ...sizes,
  })
  if (!file) throw new Error('No file was stored')
  const metadata = await sharp(file.path, { animated: true }).metadata()
  const { data, info } = await sharp(file.path, { animated: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  /** Returns red, green, blue and alpha of a pixel; frames are below each other. */
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x + 1) * 4)]
  return { metadata, data, pixel }
}

const MARKER = { scan: Buffer.from([0xff, 0xda]), end: Buffer.from([0xff, 0xd9]) }
const noise = async (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', options = {}) =>
  drawNoise().toFormat(format, options).toBuffer()

/** Writes the scan parameters of a sequential JPEG as some Samsung phones do: 0, 0, 0 in place of 0, 63, 0. */
function withSamsungScans(jpeg: Buffer): Buffer {
  const changed = Buffer.from(jpeg)
  const scan = changed.lastIndexOf(MARKER.scan)
  const end = scan + 2 + changed.readUInt16BE(scan + 2)
  changed.set([0, 0, 0], end - 3)
  return changed
}

describe('a JPEG that browsers show is converted like the one without its error', () => {
  const photo = noise('jpeg')
  const progressive = noise('jpeg', { progressive: true })
  const trailing = Buffer.from('bytes of a motion photo'.repeat(200))
  test.each([
    ['wrong scan parameters', async () => withSamsungScans(await photo)],
    ['no end marker', async () => (await photo).subarray(0, -2)],
    ['neither', async () => withSamsungScans(await photo).subarray(0, -2)],
    ['fill bytes before a marker', async () => insertAt(await photo, 2, Buffer.from([0xff, 0xff]))],
    [
      'bytes between segments',
      async () => insertAt(await photo, (await photo).lastIndexOf(MARKER.scan), Buffer.from([1, 2, 3])),
    ],
    ['bytes after the end', async () => Buffer.concat([await photo, trailing])],
    [
      'a second picture after the end, as phones store it',
      async () => Buffer.concat([await photo, await noise('jpeg')]),
    ],
  ])('%s', async (_, make) => {
    expect((await convert(await make())).data.equals((await convert(await photo)).data)).toBe(true)
  })

  test('a progressive one without its end marker', async () => {
    const [complete, open] = [await convert(await progressive), await convert((await progressive).subarray(0, -2))]
    expect(open.data.equals(complete.data)).toBe(true)
  })
})

describe('a picture that was cut is refused', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s', async (format) => {
    const complete = await noise(format)
    for (const share of [0.4, 0.7, 0.95]) {
      await expect(convert(complete.subarray(0, Math.floor(complete.length * share)))).rejects.toThrow()
    }
  })

  test('a JPEG, also with an end marker after the cut, and with wrong scan parameters', async () => {
    for (const complete of [await noise('jpeg'), await noise('jpeg', { progressive: true })]) {
      const cut = complete.subarray(0, Math.floor(complete.length * 0.7))
      await expect(convert(Buffer.concat([cut, MARKER.end]))).rejects.toThrow('premature end')
    }
    const cut = withSamsungScans(await noise('jpeg'))
    await expect(convert(Buffer.concat([cut.subarray(0, -300), MARKER.end]))).rejects.toThrow('premature end')
  })

  test('a progressive JPEG that ends after a scan that is not the last one', async () => {
    const complete = await noise('jpeg', { progressive: true })
    await expect(convert(complete.subarray(0, complete.lastIndexOf(MARKER.scan)))).rejects.toThrow()
  })

  test.each(['gif', 'webp'] as const)('an animation, a %s', async (format) => {
    const frames = await Promise.all([1, 2, 3].map(() => noise('png')))
    const complete = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    expect((await convert(complete)).metadata.pages).toBe(3)
    for (const share of [0.5, 0.9]) {
      await expect(convert(complete.subarray(0, Math.floor(complete.length * share)))).rejects.toThrow()
    }
  })
})

test('a GIF without its trailer and a PNG with errors outside of its picture are accepted', async () => {
  const frames = await Promise.all([1, 2].map(() => noise('png')))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await convert(gif.subarray(0, -1))).metadata.pages).toBe(2)
  const png = await noise('png')
  const text = pngChunk('tEXt', Buffer.from('Comment\0text'))
  text[text.length - 1] = 0
  expect((await convert(insertAt(png, 33, text))).metadata.width).toBe(120)
  expect((await convert(Buffer.concat([png, Buffer.from('more')]))).metadata.width).toBe(120)
  expect((await convert(png.subarray(0, -12))).metadata.width).toBe(120)
})

test('CMYK, 16 bits and wide colours become sRGB with the same look', async () => {
  const red = sharp({ create: { width: 16, height: 16, channels: 3, background: '#c81e1e' } })
  const near = (pixel: number[]) =>
    expect(Math.max(...[200, 30, 30].map((value, at) => Math.abs(value - (pixel[at] ?? 0))))).toBeLessThan(32)
  near((await convert(await red.clone().toColourspace('cmyk').jpeg().toBuffer())).pixel(8, 8))
  near((await convert(await red.clone().toColourspace('rgb16').png().toBuffer())).pixel(8, 8))
  near((await convert(await red.clone().withIccProfile('p3').png().toBuffer())).pixel(8, 8))
})

test('an AVIF with an animation is refused, because only its first frame could be read', async () => {
  const avif = Buffer.from(await noise('avif'))
  avif.write('avis', 8, 'latin1')
  await expect(convert(avif)).rejects.toMatchObject({ refusal: 'moving' })
})

describe('an animated PNG keeps moving', () => {
  const RED = [255, 0, 0, 255]
  const GREEN = [0, 255, 0, 255]
  const CLEAR = [0, 0, 0, 0]
  const frame = (color: string, changes: Partial<PngFrame> = {}): PngFrame => ({
    color,
    width: 40,
    height: 40,
    ...changes,
  })
  const near = (pixel: number[], wanted: number[]) =>
    pixel.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 12)

  test('with its delays and plays', async () => {
    const frames = [
      frame('#f00', { delay: [1, 10] }),
      frame('#0f0', { delay: [250, 1000] }),
      frame('#00f', { delay: [5, 0] }),
    ]
    const { metadata, pixel } = await convert(await animatedPng(frames, { plays: 3 }))
    expect(metadata).toMatchObject({ pages: 3, delay: [100, 250, 50], loop: 3, width: 40, pageHeight: 40 })
    expect(
      [pixel(20, 20), pixel(20, 60), pixel(20, 100)].map((one) => one.map((value) => (value > 127 ? 1 : 0)).join('')),
    ).toEqual(['1001', '0101', '0011'])
  })

  test('with the longest delay and the most plays of a WebP in place of longer and more ones', async () => {
    const frames = [frame('#f00', { delay: [100, 1] }), frame('#0f0')]
    const { metadata } = await convert(await animatedPng(frames, { plays: 2 ** 32 - 1 }))
    expect(metadata).toMatchObject({ pages: 2, delay: [65_535, 100], loop: 65_535 })
  })

  test.each([
    ['kept', 0, RED],
    ['cleared', 1, CLEAR],
    ['restored', 2, RED],
  ] as const)('a part that is %s before the next frame', async (_, dispose, left) => {
    const part = { width: 20, height: 40 }
    const frames = [frame('#f00'), frame('#0f0', { ...part, dispose }), frame('#00f', { ...part, left: 20 })]
    const { pixel } = await convert(await animatedPng(frames))
    expect(near(pixel(10, 60), GREEN)).toBe(true)
    expect(near(pixel(30, 60), RED)).toBe(true)
    expect(near(pixel(10, 100), dispose === 0 ? GREEN : left)).toBe(true)
  })

  test('a translucent part is drawn over, or in place of, what is below', async () => {
    const green = '#00ff0080'
    const frames = [frame('#f00'), frame(green, { blend: 1 }), frame(green), frame('#0000ff80', { blend: 1 })]
    const { pixel } = await convert(await animatedPng(frames))
    expect(near(pixel(20, 60), [127, 128, 0, 255])).toBe(true)
    expect(near(pixel(20, 100), [0, 255, 0, 128])).toBe(true)
    expect(near(pixel(20, 140), [0, 85, 170, 192])).toBe(true)
  })

  test('without the picture of viewers that know no animations', async () => {
    const { metadata } = await convert(await animatedPng([frame('#f00'), frame('#0f0')], { fallback: '#888' }))
    expect(metadata.pages).toBe(2)
  })

  test('one that was cut is refused, and one with an error is the still picture, as in browsers', async () => {
    const complete = await animatedPng([frame('#f00'), frame('#0f0')])
    await expect(convert(complete.subarray(0, -40))).rejects.toMatchObject({ refusal: 'broken' })
    expect(
      (await convert(await animatedPng([frame('#f00'), frame('#0f0', { left: 10 })]))).metadata.pages,
    ).toBeUndefined()
    expect((await convert(await animatedPng([frame('#f00')]))).metadata.pages).toBeUndefined()
  })

  test('a large colour profile with many frames is refused, because each frame is decoded with it', async () => {
    const dots = Array.from({ length: 600 }, () => frame('#f00', { width: 1, height: 1 }))
    const profile = pngChunk('iCCP', Buffer.alloc(1_000_000))
    await expect(convert(insertAt(await animatedPng(dots), 33, profile))).rejects.toMatchObject({ refusal: 'slow' })
  })

  test('its pixels are those of all frames', async () => {
    const size = { width: 600, height: 600 }
    await expect(
      convert(await animatedPng([frame('#f00', size), frame('#0f0', size), frame('#00f', size)])),
    ).rejects.toMatchObject({ refusal: 'pixels' })
  })
})

function insertAt(bytes: Buffer, at: number, inserted: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)])
}

test.each([0, 1, 2, 3])(
  'a file of %i bytes is refused by the picture library, as any other that is no picture',
  async (length) => {
    const bytes = Buffer.from([0xff, 0xd8, 0xff]).subarray(0, length)
    await expect(convert(bytes)).rejects.toThrow(/Input (buffer|Buffer|file)|unsupported|empty/i)
  },
)
