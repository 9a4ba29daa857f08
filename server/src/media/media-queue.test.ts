import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { drawPicture } from '../testing/media-files.ts'
import { createMediaQueue } from './media-queue.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-media-'))
const queue = createMediaQueue(createLog({ silent: true }))
afterAll(async () => {
  queue.close()
  await rm(folder, { recursive: true })
})
/** GIF of 20 frames of noise. */
const animation = await sharp(
  await Promise.all(
    Array.from({ length: 20 }, () =>
      sharp({
        create: {
          width: 240,
          height: 240,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer(),
    ),
  ),
  { join: { animated: true } },
)
  .gif()
  .toBuffer()

async function send(person: string, name: string, bytes: Uint8Array, signal: AbortSignal | null = null) {
  const own = await mkdtemp(join(folder, `${name}-`))
  const path = join(own, 'received')
  await writeFile(path, bytes)
  return queue.run(
    {
      type: 'picture',
      path,
      folder: own,
      side: 300,
      widths: [150],
      animationWidths: [150],
      square: false,
      crop: null,
      avif: true,
      pixelsMax: 50_000_000,
    },
    { person, signal },
  )
}

test('files of few bytes that take long leave a worker to the picture of another person', async () => {
  const frame = (index: number) => ({
    width: 900,
    height: 900,
    channels: 3 as const,
    background: { r: index * 6, g: 0, b: 0 },
  })
  const frames = Array.from({ length: 40 }, (_, index) =>
    sharp({ create: frame(index) })
      .png()
      .toBuffer(),
  )
  const dear = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer()
  expect(dear.byteLength).toBeLessThan(100_000)
  const abort = new AbortController()
  let done = 0
  const attackers = ['c', 'd', 'e', 'f'].map((person) =>
    send(person, 'dear', dear, abort.signal).finally(() => {
      done += 1
    }),
  )
  const results = Promise.allSettled(attackers)
  expect(await send('honest', 'picture', await drawPicture('png'))).toMatchObject({ files: expect.anything() })
  expect(done).toBe(0)
  abort.abort(new Error('gone'))
  await results
})

test('a picture of another person is converted while ten animations of one person wait', async () => {
  const abort = new AbortController()
  const animations = Array.from({ length: 10 }, () => send('a', 'animation', animation, abort.signal))
  let done = 0
  for (const one of animations) one.then(() => (done += 1)).catch(() => {})
  await Promise.any(animations)
  const before = done
  expect(await send('b', 'picture', await drawPicture('png'))).toMatchObject({ files: expect.anything() })
  // One of the animations may have been nearly finished when the picture was added.
  expect(done - before).toBeLessThan(4)
  abort.abort(new Error('gone'))
  const results = await Promise.allSettled(animations)
  expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(4)
  // The aborted jobs have freed the workers.
  expect(await send('a', 'picture', await drawPicture('png'))).toMatchObject({ files: expect.anything() })
})
