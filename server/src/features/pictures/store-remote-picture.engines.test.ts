import { createServer, type RequestListener } from 'node:http'
import { ASSETS_PATH } from '@vitrine/core/portfolios'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { remotePictures } from '../../db/tables/pictures.ts'
import { createCtx } from '../../runtime/context.ts'
import { drawPicture } from '../../testing/media-files.ts'
import { remains } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { createPictureLoads } from './picture-loads.ts'
import { storeRemotePicture } from './store-remote-picture.ts'

const PNG = await drawPicture('png', { width: 400, height: 300 })
let requests: string[] = []
let answer: RequestListener = (_, response) => response.end(PNG)
const host = createServer((request, response) => {
  requests.push(request.url ?? '')
  answer(request, response)
})
await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
const address = host.address()
const port = typeof address === 'object' && address ? address.port : 0
const { app, site } = await useTestSite({ PUBLIC_URL: 'http://127.0.0.1:9', SANDBOX: `http://127.0.0.1:${port}` })
afterAll(() => {
  host.closeAllConnections()
  host.close()
})
beforeEach(() => {
  requests = []
  answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PNG)
})

let pictures = 0
/** Returns the address of a picture that was not requested yet. */
function newAddress(): string {
  pictures += 1
  return `https://cdn.discordapp.com/avatars/1147483648000000001/hash${pictures}.png?size=128`
}
const store = (url: string, source: 'discord' | 'spotify' = 'discord') => storeRemotePicture(app.ctx(), { source, url })
const rows = () => app.deps.database.db.select().from(remotePictures)

test('a picture is stored once, smaller and as WebP, and served from here', async () => {
  const url = newAddress()
  const [path, again] = await Promise.all([store(url), store(url)])
  expect(path).toMatch(/^\/portfolio-assets\/remote\/[0-9a-f]{64}\.webp$/)
  expect(again).toBe(path)
  expect(await store(url)).toBe(path)
  expect(requests).toEqual([`/cdn.discordapp.com/avatars/1147483648000000001/hash${pictures}.png?size=128`])
  const served = await fetch(site.origin + path)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('cache-control')).toContain('immutable')
  const size = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
  expect(size).toMatchObject({ format: 'webp', width: 128, height: 128 })
  const art = await store('https://i.scdn.co/image/ab67616d00001e02', 'spotify')
  expect(requests.at(-1)).toBe('/i.scdn.co/image/ab67616d00001e02')
  expect(art).not.toBe(path)
})

test('an animated one keeps its frames', async () => {
  const frames = await animatedGif()
  answer = (_, response) => response.end(frames)
  const path = await store('https://cdn.discordapp.com/avatars/1/a_1.gif')
  const served = await fetch(site.origin + path)
  expect((await sharp(Buffer.from(await served.arrayBuffer()), { animated: true }).metadata()).pages).toBe(3)
})

test.each([
  'https://evil.example/avatars/1/x.png',
  'http://cdn.discordapp.com/avatars/1/x.png',
  'https://cdn.discordapp.com.evil.example/avatars/1/x.png',
  'https://cdn.discordapp.com:8443/avatars/1/x.png',
  'https://user:pass@cdn.discordapp.com/avatars/1/x.png',
  'https://cdn.discordapp.com/attachments/1/x.png',
  'https://cdn.discordapp.com/avatars/1/../../attachments/x.png',
  'https://cdn.discordapp.com/avatars/1/%2e%2e%2fx.png',
  'https://i.scdn.co/image/ab67616d00001e02',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '//cdn.discordapp.com/avatars/1/x.png',
  '',
])('%j is not requested', async (url) => {
  expect(await store(url)).toBeNull()
  expect(requests).toEqual([])
})

describe('nothing is stored of', () => {
  const large = Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)])
  const cases: Record<string, RequestListener> = {
    'a missing picture': (_, response) => response.writeHead(404).end(PNG),
    'a failing host': (_, response) => response.writeHead(500).end(PNG),
    'a redirect': (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` }).end(),
    'a picture over 2 MB': (_, response) => response.writeHead(200, { 'content-length': large.length }).end(large),
    'a picture over 2 MB without a length': (_, response) => {
      response.write(large.subarray(0, 1024))
      response.end(large.subarray(1024))
    },
    'markup that poses as a picture': (_, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'a broken picture': (_, response) => response.end(PNG.subarray(0, 200)),
    'an aborted answer': (_, response) => {
      response.writeHead(200, { 'content-length': PNG.length })
      response.write(PNG.subarray(0, 100))
      response.destroy()
    },
    'a host that never answers': () => {},
  }

  test.each(Object.keys(cases))(
    '%s, which is not requested again for ten minutes',
    async (name) => {
      const url = newAddress()
      answer = cases[name] ?? answer
      const before = await rows()
      expect(await store(url)).toBeNull()
      answer = (_, response) => response.end(PNG)
      expect(await store(url)).toBeNull()
      expect(requests.filter((path) => path.includes('avatars'))).toHaveLength(1)
      expect(requests).not.toContain('/elsewhere')
      expect(await rows()).toEqual(before)
      expect((await remains(app)).incoming).toEqual([])
      const start = app.clock.now
      onTestFinished(() => {
        app.clock.now = start
      })
      app.clock.now = new Date(start.getTime() + 10 * 60_000)
      expect(await store(url)).not.toBeNull()
    },
    15_000,
  )
})

test('a full disk stores none until it has space again', async () => {
  const { disk } = app.deps
  const url = newAddress()
  app.deps.disk = { ...disk, isShort: true, refusesWrites: true }
  expect(await store(url)).toBeNull()
  app.deps.disk = disk
  expect(requests).toEqual([])
  expect(await store(url)).not.toBeNull()
})

test('a picture that another process has stored is returned, although loading it has failed here', async () => {
  const url = newAddress()
  answer = (_, response) => response.writeHead(500).end()
  expect(await store(url)).toBeNull()
  answer = (_, response) => response.end(PNG)
  const other = { ...app.deps, pictures: createPictureLoads(app.deps.pictures.media, app.deps.clock) }
  const path = await storeRemotePicture(createCtx(other), { source: 'discord', url })
  expect(path).not.toBeNull()
  expect(await store(url)).toBe(path)
})

test('120 pictures at once are all stored', async () => {
  const paths = await Promise.all(Array.from({ length: 120 }, () => store(newAddress())))
  expect(paths).not.toContain(null)
  expect(new Set(paths).size).toBe(120)
})

test.each([
  'remote/x',
  `remote/${'a'.repeat(63)}.webp`,
  `remote/../${'a'.repeat(64)}.webp`,
  `remote/${'A'.repeat(64)}.webp`,
])('the key %s is not served', async (key) => {
  expect((await fetch(`${site.origin}${ASSETS_PATH}${key}`)).status).toBe(404)
})

/** Returns a GIF of three frames. */
async function animatedGif(): Promise<Buffer> {
  const frame = (color: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background: color } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(frame))
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}
