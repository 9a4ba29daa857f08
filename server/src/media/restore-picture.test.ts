import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { convertPicture } from './convert-picture.ts'
import type { PictureJob, PreparedFile, RestoreJob } from './media-job.ts'
import { MediaRefused } from './media-refused.ts'
import { restorePicture } from './restore-picture.ts'

const PHOTO = fileURLToPath(new URL('../demo/media/mira-cartilha.jpg', import.meta.url))
const MAX_BYTES = 5 * 1024 * 1024
let folder = ''
let photo: PreparedFile[] = []
let animation: PreparedFile[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-restore-'))
  await mkdir(join(folder, 'photo'))
  await mkdir(join(folder, 'animation'))
  photo = await convertPicture(jobOf(PHOTO, 'photo'))
  const frame = (background: string) =>
    sharp({ create: { width: 120, height: 80, channels: 3, background } })
      .png()
      .toBuffer()
  const gif = join(folder, 'frames.gif')
  await sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } }).toFile(gif)
  animation = await convertPicture(jobOf(gif, 'animation'))
})
afterAll(() => rm(folder, { recursive: true }))

function jobOf(path: string, name: string): PictureJob {
  const widths = [100, 300, 700]
  const job = { type: 'picture', path, folder: join(folder, name), widths, animationWidths: [50], side: 600 } as const
  return { ...job, square: false, crop: null, avif: true, pixelsMax: 50_000_000 }
}

type Part = RestoreJob['parts'][number]
const partsOf = (files: readonly PreparedFile[]): Part[] =>
  files.map(({ path, width, avif = false }) => ({ path, width, avif }))

/** Restores parts and returns true if they were kept unchanged. */
async function keeps(parts: readonly Part[], maxBytes = MAX_BYTES): Promise<boolean> {
  const output = await mkdtemp(join(folder, 'out-'))
  const picture = { ...jobOf(parts[0]?.path ?? '', ''), folder: output }
  const files = await restorePicture({ type: 'restore', picture, parts, maxBytes })
  return files.every(({ path }) => !path.startsWith(output))
}

/** Returns the parts with other content in the file of this width. */
async function withFile(width: number | null, avif: boolean, change: (bytes: Buffer) => Promise<Buffer> | Buffer) {
  const path = join(folder, `changed-${width}-${avif}`)
  const parts = partsOf(photo)
  const changed = parts.find((part) => part.width === width && part.avif === avif)
  if (!changed) throw new Error('There is no such file')
  await writeFile(path, await change(await readFile(changed.path)))
  return parts.map((part) => (part === changed ? { ...part, path } : part))
}

test('the files of a picture that this server made are kept, with its size', async () => {
  const parts = partsOf(photo)
  expect(parts).toHaveLength(6)
  const picture = jobOf(parts[0]?.path ?? '', 'photo')
  expect(await restorePicture({ type: 'restore', picture, parts, maxBytes: 1 })).toEqual(photo)
})

test('so are those of an animation', async () => {
  const parts = partsOf(animation)
  const picture = jobOf(parts[0]?.path ?? '', 'animation')
  expect(await restorePicture({ type: 'restore', picture, parts, maxBytes: 1 })).toEqual(animation)
})

describe('other files are made again from the picture itself', () => {
  test('without a variant, or without one of the AVIF files', async () => {
    expect(await keeps(partsOf(photo).filter(({ width, avif }) => width !== 100 || avif))).toBe(false)
    expect(await keeps(partsOf(photo).filter(({ width, avif }) => width !== 100 || !avif))).toBe(false)
    expect(await keeps(partsOf(photo).filter(({ avif }) => !avif))).toBe(true)
  })
  test('with a variant of another size, format or number of frames', async () => {
    expect(await keeps(await withFile(100, false, (bytes) => sharp(bytes).resize(90).webp().toBuffer()))).toBe(false)
    expect(await keeps(await withFile(100, false, (bytes) => sharp(bytes).png().toBuffer()))).toBe(false)
    expect(await keeps(await withFile(100, true, (bytes) => sharp(bytes).webp().toBuffer()))).toBe(false)
    expect(await keeps(await withFile(100, false, () => readFile(animation[0]?.path ?? '')))).toBe(false)
  })
  test('with metadata, with bytes after the end, or cut off', async () => {
    const withPlace = (bytes: Buffer) => sharp(bytes).withExif({ IFD0: { Copyright: 'Ada' } })
    expect(await keeps(await withFile(100, false, (bytes) => withPlace(bytes).webp().toBuffer()))).toBe(false)
    expect(await keeps(await withFile(100, true, (bytes) => withPlace(bytes).avif().toBuffer()))).toBe(false)
    for (const avif of [false, true]) {
      expect(await keeps(await withFile(100, avif, (bytes) => Buffer.concat([bytes, Buffer.from('<b>')])))).toBe(false)
      expect(await keeps(await withFile(100, avif, (bytes) => bytes.subarray(0, bytes.length / 2)))).toBe(false)
    }
  })
  test('larger than the largest side', async () => {
    const parts = partsOf(photo)
    const output = await mkdtemp(join(folder, 'out-'))
    const picture = { ...jobOf(parts[0]?.path ?? '', ''), folder: output }
    const restored = (change: Partial<PictureJob>) =>
      restorePicture({ type: 'restore', picture: { ...picture, ...change }, parts, maxBytes: MAX_BYTES })
    expect((await restored({ side: 400 }))[0]).toMatchObject({ size: { width: 400, height: 225 } })
  })
})

test('a picture that has to be made again may have at most the size of an upload', async () => {
  const parts = partsOf(photo).slice(0, 1)
  await expect(keeps(parts, 100)).rejects.toEqual(new MediaRefused('large'))
})
