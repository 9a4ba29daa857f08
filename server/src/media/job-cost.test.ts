import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { animatedPng } from '../testing/animated-png.ts'
import { dearPicture } from '../testing/dear-files.ts'
import { drawPicture } from '../testing/media-files.ts'
import { estimateJob } from './job-cost.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-cost-'))
afterAll(() => rm(folder, { recursive: true }))
const path = join(folder, 'received')
/** Milliseconds up to which the shortest workers do a job. */
const SHORT_MS = 800

async function estimate(content: Uint8Array | string, type: 'picture' | 'cursor' | 'strip' = 'picture') {
  await writeFile(path, content)
  return estimateFile(type)
}

function estimateFile(type: 'picture' | 'cursor' | 'strip'): Promise<number> {
  const pixelsMax = 50_000_000
  if (type === 'cursor') return estimateJob({ type, path, folder, pixelsMax })
  if (type === 'strip') return estimateJob({ type, path, folder, contentType: 'video/mp4' })
  const sizes = { side: 1024, widths: [112, 224, 336, 448], animationWidths: [112, 224, 448] }
  return estimateJob({ type, path, folder, ...sizes, square: true, crop: null, avif: true, pixelsMax })
}

test('ordinary pictures, cursors, videos and music are short', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const)
    expect(await estimate(await drawPicture(format, { width: 1200, height: 900 }))).toBeLessThan(SHORT_MS)
  expect(await estimate(await drawPicture('png', { width: 256, height: 256 }), 'cursor')).toBeLessThan(SHORT_MS)
  expect(
    await estimate(`<svg xmlns="http://www.w3.org/2000/svg">${'<path/>'.repeat(500)}</svg>`, 'cursor'),
  ).toBeLessThan(SHORT_MS)
  await truncate(path, 5_000_000)
  expect(await estimateFile('strip')).toBeLessThan(SHORT_MS)
})

test('files of few bytes with many pixels, frames or shapes are long', async () => {
  const large = await dearPicture()
  expect(large.byteLength).toBeLessThan(1000)
  expect(await estimate(large)).toBeGreaterThan(SHORT_MS)
  const colors = Array.from({ length: 60 }, (_, index) => `#${(16 + index).toString(16).repeat(3)}`)
  const drawn = colors.map((color) => drawPicture('png', { width: 500, height: 500, color }))
  const frames = await sharp(await Promise.all(drawn), { join: { animated: true } })
    .webp()
    .toBuffer()
  expect(frames.byteLength).toBeLessThan(100_000)
  expect(await estimate(frames)).toBeGreaterThan(SHORT_MS)
  const dots = Array.from({ length: SHORT_MS + 1 }, () => ({ color: '#333', width: 1, height: 1 }))
  expect(await estimate(await animatedPng(dots))).toBeGreaterThan(SHORT_MS)
  expect(await estimate(`<svg>${'<path d="M0 0h9v9"/>'.repeat(3000)}</svg>`, 'cursor')).toBeGreaterThan(SHORT_MS)
})

test('a picture beyond the limit of pixels is refused by its header', async () => {
  await expect(estimate(await drawPicture('png', { width: 10_000, height: 6000 }))).rejects.toThrow('pixel limit')
})
