import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files } from '../../db/tables/files.ts'
import { drawPicture, mediaFile } from '../../testing/media-files.ts'
import { remains, withOwnFiles } from '../../testing/own-files.ts'
import { PLANTED, plantInMp3 } from '../../testing/planted-media.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { storageKey } from './file-urls.ts'
import { stripStoredFiles } from './strip-stored-files.ts'

const { app, site } = await useTestSite()
const running = new AbortController().signal

/** Puts bytes in the place of a stored file, as an earlier version stored them. */
async function storeUnstripped(url: string, bytes: Uint8Array): Promise<void> {
  const { writeFile } = await import('node:fs/promises')
  const path = `${app.deps.config.dataDir}/planted`
  await writeFile(path, bytes)
  await app.deps.files.put(storageKey(url), path, 'audio/mpeg')
  await app.deps.database.db.update(files).set({ strippedAt: null, bytes: bytes.byteLength }).where(eq(files.url, url))
}

async function stored(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(site.origin + url)).arrayBuffer())
}

test('the tags of music that an earlier version stored are removed', async () => {
  const own = await withOwnFiles(app, site)
  await own.upload('profile', await drawPicture())
  const url = await own.uploadUrl('music', await mediaFile('tone.mp3'))
  const clean = await stored(url)
  await storeUnstripped(url, plantInMp3(await mediaFile('tone.mp3')))
  expect((await stored(url)).includes(PLANTED[0])).toBe(true)
  await stripStoredFiles(app.ctx(), { signal: running })
  expect(await stored(url)).toEqual(clean)
  const [row] = await app.deps.database.db.select().from(files).where(eq(files.url, url))
  expect(row).toMatchObject({ bytes: clean.byteLength, strippedAt: app.clock.now })
  expect((await remains(app)).incoming).toEqual([])
})

test('a file that cannot be stripped stays and is not tried again', async () => {
  const own = await withOwnFiles(app, site)
  const url = await own.uploadUrl('music', await mediaFile('tone.mp3'))
  await storeUnstripped(url, new Uint8Array(50))
  await stripStoredFiles(app.ctx(), { signal: running })
  expect((await stored(url)).byteLength).toBe(50)
  const [row] = await app.deps.database.db.select().from(files).where(eq(files.url, url))
  expect(row?.strippedAt).toEqual(app.clock.now)
})

test('an abort stops the job between two files', async () => {
  const own = await withOwnFiles(app, site)
  const url = await own.uploadUrl('music', await mediaFile('tone.mp3'))
  await storeUnstripped(url, await mediaFile('tone.mp3'))
  await stripStoredFiles(app.ctx(), { signal: AbortSignal.abort() })
  const [row] = await app.deps.database.db.select().from(files).where(eq(files.url, url))
  expect(row?.strippedAt).toBeNull()
})
