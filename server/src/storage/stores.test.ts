import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { variantUrl } from '@vitrine/core/portfolios'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { startBucketServer } from '../testing/bucket-server.ts'
import { drawPicture, mediaFile } from '../testing/media-files.ts'
import { withOwnFiles } from '../testing/own-files.ts'
import { useTestSite } from '../testing/test-app.ts'
import { openStore } from './open-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-stores-'))
const bucket = await startBucketServer()
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each([
  ['the data folder', { DATA_DIR: join(folder, 'disk') }],
  ['a bucket', bucket.settings],
])('%s', async (_, environment) => {
  const store = await openStore(readConfig(environment))

  test('stores files, reads them and parts of them, and removes them', async () => {
    const path = '0195e3c0-0000-7000-8000-000000000000/projects/one-1.webp'
    expect(await store.sizeOf(path)).toBeNull()
    const file = join(folder, 'file')
    await writeFile(file, 'a vitrine of glass')
    await store.put(path, file, 'image/webp')
    expect(await store.sizeOf(path)).toBe(18)
    expect((await buffer(await store.read(path))).toString()).toBe('a vitrine of glass')
    expect((await buffer(await store.read(path, { start: 2, end: 8 }))).toString()).toBe('vitrine')
    await store.remove([path, 'never/was.webp'])
    expect(await store.sizeOf(path)).toBeNull()
    await store.remove([])
  })
})

describe('a site on a bucket', async () => {
  const { app, site } = await useTestSite(bucket.settings)

  test('accepts uploads, serves ranges and deletes files', async () => {
    const own = await withOwnFiles(app, site)
    const video = await own.uploadUrl('video', await mediaFile('clip.mp4'))
    const picture = await own.uploadUrl('profile', await drawPicture('png', { width: 200, height: 200 }))
    expect((await fetch(site.origin + variantUrl(picture, 112))).status).toBe(200)
    const part = await fetch(site.origin + video, { headers: { range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
    for (const file of (await own.list()).files) await own.visitor.request('DELETE', `/api/files/${file.id}`)
    const { sweepFiles } = await import('../features/files/sweep-files.ts')
    await sweepFiles(app.ctx())
    expect((await fetch(site.origin + video)).status).toBe(404)
    expect((await fetch(site.origin + picture)).status).toBe(404)
  })

  test('a file that the bucket refuses leaves nothing behind', async () => {
    const own = await withOwnFiles(app, site)
    const { put } = app.deps.files
    app.deps.files.put = async () => {
      throw new Error('bucket full')
    }
    expect((await own.upload('profile', await drawPicture())).status).toBe(500)
    app.deps.files.put = put
    expect(await own.list()).toMatchObject({ files: [], usedBytes: 0 })
  })
})
