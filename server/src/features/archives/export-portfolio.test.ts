import { once } from 'node:events'
import { Readable } from 'node:stream'
import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { storageKey } from '#features/files'
import { createCtx } from '../../runtime/context.ts'
import type { FileStore } from '../../storage/store.ts'
import { drawPicture } from '../../testing/media-files.ts'
import { withOwnArchive } from '../../testing/own-archive.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { unzip } from '../../testing/zip-files.ts'
import { writeArchive } from './archive-stream.ts'

const { app, site } = await useTestSite()

test('sends a download named after the page and the day, and nothing private', async () => {
  const own = await withOwnArchive(app, site)
  const response = await fetch(`${site.origin}/api/portfolios/${own.portfolioId}/export`, {
    headers: { cookie: own.visitor.cookie() },
  })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="vitrine-${own.person.username}-2026-11-20.zip"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const files = await unzip(Buffer.from(await response.arrayBuffer()))
  expect([...files.keys()]).toEqual(['page.json'])
  const text = files.get('page.json')?.toString() ?? ''
  for (const secret of [own.person.email, own.person.userId, own.portfolioId]) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/viewCount|likeCount|published|discord|spotify|note/i)
})

test('a file that the store no longer has is left out', async () => {
  const own = await withOwnArchive(app, site)
  const { upload } = contract.files
  const { portfolioId } = own
  const stored = (await own.visitor.call(upload, { portfolioId, kind: 'profile' }, await drawPicture(), {})).output
  await app.deps.files.remove([storageKey(stored.profileImageUrl ?? '')])
  const files = await unzip(await own.export())
  expect(JSON.parse(files.get('page.json')?.toString() ?? '')).toMatchObject({ files: { profile: null } })
})

test('a store that fails ends the download instead of completing it', async () => {
  const own = await withOwnArchive(app, site)
  await own.visitor.call(
    contract.files.upload,
    { portfolioId: own.portfolioId, kind: 'profile' },
    await drawPicture(),
    {},
  )
  const { files } = app.deps
  app.deps.files = {
    ...files,
    read() {
      throw new Error('the store does not answer')
    },
  }
  try {
    await expect(own.export()).rejects.toThrow()
  } finally {
    app.deps.files = files
  }
})

test('a client that disconnects closes the file that is being read', async () => {
  const own = await withOwnArchive(app, site)
  await own.visitor.call(
    contract.files.upload,
    { portfolioId: own.portfolioId, kind: 'profile' },
    await drawPicture(),
    {},
  )
  const { files } = app.deps
  const endless = new Readable({
    read() {
      // Random bytes cannot be compressed away, so the connection fills up.
      this.push(crypto.getRandomValues(new Uint8Array(32 * 1024)))
    },
  })
  app.deps.files = { ...files, read: async () => endless }
  try {
    const abort = new AbortController()
    const response = await fetch(`${site.origin}/api/portfolios/${own.portfolioId}/export`, {
      headers: { cookie: own.visitor.cookie() },
      signal: abort.signal,
    })
    await response.body?.getReader().read()
    expect(endless.destroyed).toBe(false)
    abort.abort()
    await expect.poll(() => endless.destroyed).toBe(true)
  } finally {
    app.deps.files = files
  }
})

test('a client that disconnects while a file is being opened closes it', async () => {
  const content = new Readable({ read() {} })
  const files: FileStore = {
    ...app.deps.files,
    sizeOf: async () => 1,
    async read() {
      archive.destroy()
      await once(archive, 'close')
      return content
    },
  }
  const archive = writeArchive(createCtx({ ...app.deps, files }), {
    entries: [{ path: 'files/picture.webp', key: 'picture' }],
    describe: () => ({}),
  })
  await expect.poll(() => content.destroyed).toBe(true)
})

test('the archive of another person’s page is not found', async () => {
  const [own, other] = [await withOwnArchive(app, site), await withOwnArchive(app, site)]
  const answer = await other.visitor.call(contract.archives.export, { id: own.portfolioId })
  expect({ status: answer.status, code: answer.error.code }).toEqual({ status: 404, code: 'PORTFOLIO_NOT_FOUND' })
})
