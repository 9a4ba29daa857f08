import { randomBytes } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { contract } from '@vitrine/core/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { drawPicture } from '../../testing/media-files.ts'
import { remains, withOwnFiles } from '../../testing/own-files.ts'
import { TEST_ORIGIN, useTestSite } from '../../testing/test-app.ts'
import { zipOf } from '../../testing/zip-files.ts'

const { app, site } = await useTestSite({ UPLOADS_AT_ONCE: '2' })
const MEGABYTE = 1024 * 1024
const PNG = await drawPicture('png', { width: 32, height: 32 })
const AMPLE = app.deps.disk
const resting: ClientRequest[] = []

afterEach(async () => {
  app.deps.disk = AMPLE
  for (const sending of resting.splice(0)) sending.destroy()
  await expect.poll(async () => (await remains(app)).incoming).toEqual([])
})

type Own = Awaited<ReturnType<typeof withOwnFiles>>

/** Sends the head of a body of this length and its first bytes, and waits until the server has stored them. */
async function rest(own: Own, path: string, first: Uint8Array, length: number) {
  const before = (await remains(app)).incoming.length
  const sending = request(`${site.origin}/api/portfolios/${own.portfolioId}/${path}`, {
    method: 'POST',
    headers: { cookie: own.visitor.cookie(), origin: TEST_ORIGIN, 'content-length': length },
  })
  const status = new Promise<number>((done) => {
    sending.on('response', (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    sending.on('error', () => done(0))
  })
  sending.write(first)
  resting.push(sending)
  await expect.poll(async () => (await remains(app)).incoming.length).toBe(before + 1)
  return { status }
}

const restUpload = (own: Own) => rest(own, 'assets/profile', PNG, 5 * MEGABYTE)
const restImport = (own: Own) => rest(own, 'import/preview', Buffer.from('PK\u0003\u0004'), 100 * MEGABYTE)

/** Leaves this number of bytes for receptions. */
function leaveBytes(bytes: number): void {
  app.deps.disk = { ...AMPLE, spareBytes: async () => bytes }
}

describe('a person sends two files at a time, uploads and imports together', () => {
  test('a third one is refused with a sentence, and accepted when another one has ended', async () => {
    const own = await withOwnFiles(app, site)
    await restUpload(own)
    await restImport(own)
    const { portfolioId } = own
    const preview = () => own.visitor.call(contract.archives.preview, { portfolioId }, '<a href="https://a.example">')
    for (const answer of [await own.upload('profile', PNG), await preview()]) {
      expect(answer).toMatchObject({ status: 429, error: { code: 'RATE_LIMITED' } })
      expect(answer.error.message).toBe('You are already sending other files. Try again when they are done.')
      expect(answer.headers.get('retry-after')).toBe('10')
    }
    resting.pop()?.destroy()
    await expect.poll(async () => (await own.upload('profile', PNG)).status).toBe(201)
  })

  test('another person’s uploads are accepted meanwhile', async () => {
    const [own, other] = [await withOwnFiles(app, site), await withOwnFiles(app, site)]
    await restUpload(own)
    await restUpload(own)
    expect((await other.upload('profile', PNG)).status).toBe(201)
  })

  test('a refused upload that stops arriving gets its refusal, and its connection closes', async () => {
    const own = await withOwnFiles(app, site)
    await restUpload(own)
    await restUpload(own)
    const sending = request(`${site.origin}/api/portfolios/${own.portfolioId}/assets/profile`, {
      method: 'POST',
      headers: { cookie: own.visitor.cookie(), origin: TEST_ORIGIN, 'content-length': 5 * MEGABYTE },
    })
    resting.push(sending)
    sending.write(PNG)
    const headers = await new Promise((done) => sending.on('response', (response) => done(response.headers)))
    expect(headers).toMatchObject({ connection: 'close', 'retry-after': '10' })
  })
})

describe('the space of a body is reserved before it arrives', () => {
  test('an upload that does not fit is refused; others’ writes and smaller uploads are accepted', async () => {
    const [own, other] = [await withOwnFiles(app, site), await withOwnFiles(app, site)]
    leaveBytes(101 * MEGABYTE)
    await restImport(own)
    const large = await own.upload('video', Buffer.alloc(MEGABYTE))
    expect(large).toMatchObject({ status: 507, error: { message: 'The server is out of space' } })
    expect((await other.upload('profile', PNG)).status).toBe(201)
    const save = () => other.visitor.call(contract.portfolios.update, { id: other.portfolioId }, { bio: 'of glass' })
    expect((await save()).status).toBe(200)
  })

  test('a small upload cuts the import of a person who has reserved more', async () => {
    const [own, other] = [await withOwnFiles(app, site), await withOwnFiles(app, site)]
    leaveBytes(101 * MEGABYTE)
    const { status } = await restImport(own)
    leaveBytes(100 * MEGABYTE)
    expect((await other.upload('profile', PNG)).status).toBe(201)
    expect(await status).toBe(507)
  })

  test('a body without a length reserves space while it arrives', async () => {
    const own = await withOwnFiles(app, site)
    leaveBytes(16 * MEGABYTE)
    const sent = await fetch(`${site.origin}/api/portfolios/${own.portfolioId}/import/preview`, {
      method: 'POST',
      headers: { cookie: own.visitor.cookie(), origin: TEST_ORIGIN },
      body: ReadableStream.from(Array.from({ length: 30 }, () => Buffer.alloc(MEGABYTE, 'x'))),
      duplex: 'half',
    })
    expect(sent.status).toBe(507)
  })

  test('receptions at rest are cut when the disk runs short, and their clients get the refusal', async () => {
    const own = await withOwnFiles(app, site)
    const { status } = await restImport(own)
    await app.deps.receptions.cut(1)
    expect((await remains(app)).incoming).toEqual([])
    expect(await status).toBe(507)
  })

  test('the files of an archive are reserved before they are unpacked', async () => {
    const own = await withOwnFiles(app, site)
    const picture = { path: 'files/background.webp', variants: [] }
    const page = { format: 'vitrine-page', version: 1, page: { bio: 'of glass' }, files: { background: picture } }
    const archive = await zipOf([
      { path: 'page.json', content: page },
      { path: 'files/background.webp', content: Buffer.alloc(MEGABYTE) },
    ])
    leaveBytes(MEGABYTE)
    const { portfolioId } = own
    const send = () => own.visitor.call(contract.archives.import, { portfolioId, mode: 'add' }, archive)
    expect(await send()).toMatchObject({ status: 507, error: { code: 'OUT_OF_SPACE' } })
    leaveBytes(3 * MEGABYTE)
    expect((await send()).status).toBe(200)
  })
})

test('a disk that is full while a file is processed refuses it as OUT_OF_SPACE', async () => {
  const own = await withOwnFiles(app, site)
  const { media } = app.deps
  app.deps.media = { ...media, run: async () => ({ refused: 'space' }) }
  try {
    const { portfolioId } = own
    const archive = await zipOf([{ path: 'x', content: randomBytes(100) }])
    const sendImport = () => own.visitor.call(contract.archives.import, { portfolioId, mode: 'add' }, archive)
    for (const answer of [await own.upload('profile', PNG), await sendImport()]) {
      expect(answer).toMatchObject({ status: 507, error: { code: 'OUT_OF_SPACE' } })
    }
  } finally {
    app.deps.media = media
  }
})
