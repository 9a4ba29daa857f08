import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio, signInVisitor } from '../testing/factories.ts'
import { TEST_ORIGIN, useTestSite } from '../testing/test-app.ts'
import { QR_FORMATS } from './qr-picture.ts'

const { app, site } = await useTestSite()
const person = await createPerson(app)
const { username } = await createPublishedPortfolio(app, person)

/** Decodes the QR code in a picture with an implementation other than the one that draws it. */
async function decode(picture: Uint8Array): Promise<string> {
  const image = sharp(picture, { density: 96 }).ensureAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

async function read(path: string) {
  const response = await fetch(site.origin + path)
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

test.each(['svg', 'png'])('the code as %s is that of the canonical address', async (format) => {
  const { response, bytes } = await read(`/u/${username.toUpperCase()}/qr.${format}?text=https://evil.example`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(format === 'svg' ? 'image/svg+xml' : 'image/png')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(response.headers.get('content-disposition')).toBeNull()
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(await decode(bytes)).toBe(`${TEST_ORIGIN}/u/${username}`)
})

test('the PNG is square, at least 1024 pixels wide, black on white, with a quiet zone of four modules', async () => {
  const { bytes } = await read(`/u/${username}/qr.png`)
  const { data, info } = await sharp(bytes).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(info.width).toBeGreaterThanOrEqual(1024)
  expect(info.height).toBe(info.width)
  expect(new Set(data)).toEqual(new Set([0, 255]))
  const first = data.indexOf(0)
  const start = { x: first % info.width, y: Math.floor(first / info.width) }
  expect(start.x).toBe(start.y)
  // A finder pattern is seven modules wide.
  const patternEnd = data.indexOf(255, first)
  expect(start.y / ((patternEnd - first) / 7)).toBe(4)
})

test.each(Object.entries(QR_FORMATS))(
  'drawing a code as %s keeps the processor busy for a moment only',
  async (_, { draw }) => {
    const times: number[] = []
    for (let run = 0; run < 5; run += 1) {
      const before = process.cpuUsage()
      await draw(`${TEST_ORIGIN}/u/${'w'.repeat(30)}`)
      const { user, system } = process.cpuUsage(before)
      times.push((user + system) / 1000)
    }
    expect(Math.min(...times)).toBeLessThan(20)
  },
)

test('a download is a file with the name of the page', async () => {
  const { response } = await read(`/u/${username}/qr.png?download`)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${username}-qr.png"`)
})

test('an unpublished page has a code for its owner only, which nobody else’s cache stores', async () => {
  const owner = await createPerson(app)
  const portfolio = await createPublishedPortfolio(app, owner, false)
  const path = `/u/${portfolio.username}/qr.svg`
  expect((await read(path)).response.status).toBe(404)
  expect((await (await signInVisitor(site.visitor(), person)).get(path)).status).toBe(404)
  const own = await (await signInVisitor(site.visitor(), owner)).get(path)
  expect(own.status).toBe(200)
  expect(own.headers.get('cache-control')).toBe('private, no-store')
})

test.each(['/u/nobody_here/qr.svg', '/u/a%00b/qr.png', '/u/-/qr.png'])('%s is not found', async (path) => {
  expect((await read(path)).response.status).toBe(404)
})

test('no other file name is a code', async () => {
  for (const file of ['qr.gif', 'qr', 'qr.svg/x']) {
    const { response } = await read(`/u/${username}/${file}`)
    expect(response.headers.get('content-type')).toContain('text/html')
  }
})
