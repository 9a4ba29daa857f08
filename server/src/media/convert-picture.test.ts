import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { convertPicture } from './convert-picture.ts'
import type { PictureJob } from './media-job.ts'

const PHOTO = fileURLToPath(new URL('../demo/media/mira-cartilha.jpg', import.meta.url))
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-picture-'))
})
afterEach(() => rm(folder, { recursive: true }))

function jobOf(path: string): PictureJob {
  const widths = [100, 300, 700]
  const job = { type: 'picture', path, folder, widths, animationWidths: [50], side: 600 } as const
  return { ...job, square: false, crop: null, avif: true, pixelsMax: 50_000_000 }
}

test('a photo is also stored as AVIF in all widths of its srcset, together a fifth smaller than as WebP', async () => {
  const files = await convertPicture(jobOf(PHOTO))
  expect(files.map(({ width, avif = false }) => [width, avif])).toEqual([
    [null, false],
    [100, false],
    [300, false],
    [100, true],
    [300, true],
    [null, true],
  ])
  expect(files[0]).toMatchObject({ size: { width: 600, height: 338 } })
  const sum = (avif: boolean) =>
    files.reduce((bytes, file) => bytes + (Boolean(file.avif) === avif ? file.bytes : 0), 0)
  expect(sum(true)).toBeLessThanOrEqual(0.8 * sum(false))
  for (const { path, bytes, avif } of files) {
    expect(await sharp(path).metadata()).toMatchObject({ format: avif ? 'heif' : 'webp' })
    expect((await sharp(path).toBuffer()).length).toBeGreaterThan(0)
    expect(bytes).toBeGreaterThan(0)
  }
})

test('AVIF that is not at least 20 % smaller is not stored', async () => {
  const path = join(folder, 'flat.png')
  await sharp({ create: { width: 90, height: 60, channels: 3, background: '#36c' } })
    .png()
    .toFile(path)
  expect(await convertPicture(jobOf(path))).toEqual([
    { path: join(folder, 'full.webp'), width: null, bytes: expect.any(Number), size: { width: 90, height: 60 } },
  ])
  expect(await readdir(folder)).toContain('full.webp')
})

test('an animation has the widths of animations, no size and no AVIF', async () => {
  const path = join(folder, 'frames.gif')
  const frame = (background: string) =>
    sharp({ create: { width: 120, height: 80, channels: 3, background } })
      .png()
      .toBuffer()
  await sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } }).toFile(path)
  const files = await convertPicture(jobOf(path))
  expect(files.map(({ width, avif, size }) => [width, avif, size])).toEqual([
    [null, undefined, undefined],
    [50, undefined, undefined],
  ])
  for (const file of files) expect((await sharp(file.path, { animated: true }).metadata()).pages).toBe(2)
})
