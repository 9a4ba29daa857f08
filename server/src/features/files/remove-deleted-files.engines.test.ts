import { withPictureInfo } from '@vitrine/core/portfolios'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { files } from '../../db/tables/files.ts'
import { RemovalError } from '../../storage/store.ts'
import { startBucketServer } from '../../testing/bucket-server.ts'
import { createPerson } from '../../testing/factories.ts'
import { drawPicture } from '../../testing/media-files.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp, useTestSite } from '../../testing/test-app.ts'
import { publicUrl, storageKeys } from './file-urls.ts'
import { insertFile, selectRemovable } from './queries.ts'
import { removeDeletedFiles } from './remove-deleted-files.ts'

const { app, site } = await useTestSite()
const exists = async (url: string) => (await fetch(site.origin + url)).status === 200

test('the files of a deleted account are removed', async () => {
  const own = await withOwnFiles(app, site)
  const url = await own.uploadUrl('profile', await drawPicture())
  await app.deps.database.db.delete(users).where(eq(users.id, own.person.userId))
  await removeDeletedFiles(app.ctx())
  expect(await exists(url)).toBe(false)
})

test('a run whose server stops leaves the files to the next one', async () => {
  const own = await withOwnFiles(app, site)
  const url = await own.uploadUrl('profile', await drawPicture())
  await app.deps.database.db.delete(users).where(eq(users.id, own.person.userId))
  await removeDeletedFiles(app.ctx(), { signal: AbortSignal.abort() })
  expect(await exists(url)).toBe(true)
  await removeDeletedFiles(app.ctx())
  expect(await exists(url)).toBe(false)
})

test('files that are to be removed are found by an index', async () => {
  expect(await tablesScanned(app.deps.database.db, (tx) => selectRemovable(tx, { after: null, limit: 100 }))).toEqual(
    [],
  )
  const after = app.deps.newId()
  expect(await tablesScanned(app.deps.database.db, (tx) => selectRemovable(tx, { after, limit: 100 }))).toEqual([])
})

describe('on a bucket, which takes at most 1000 keys at once', async () => {
  const bucket = await startBucketServer()
  afterAll(() => bucket.close())
  const app = await useTestApp(bucket.settings)
  const { db } = app.deps.database
  const rows = () => db.select().from(files)

  /** Stores pictures of a person whose account is then deleted. Returns the keys of each. */
  async function picturesOfDeletedAccount(count: number): Promise<string[][]> {
    const { userId } = await createPerson(app)
    const pictures: string[][] = []
    for (let index = 0; index < count; index += 1) {
      const at = app.clock.now.getTime() + index
      const path = publicUrl({ userId, entryId: null }, { kind: 'background', contentType: 'image/webp', at })
      const url = withPictureInfo(path, { width: 4000, height: 4000, avif: true, light: null })
      const file = { id: app.deps.newId(), url, userId, kind: 'background' as const, contentType: 'image/webp' }
      await insertFile(db, { ...file, bytes: 1, createdAt: app.clock.now, strippedAt: app.clock.now })
      pictures.push(storageKeys(file))
    }
    for (const key of pictures.flat()) bucket.objects.set(key, Buffer.from('picture'))
    await db.delete(users).where(eq(users.id, userId))
    return pictures
  }

  test('every picture of a deleted account is removed', async () => {
    const pictures = await picturesOfDeletedAccount(120)
    expect(pictures.flat().length).toBeGreaterThan(1291)
    await removeDeletedFiles(app.ctx())
    expect(bucket.objects.size).toBe(0)
    expect(await rows()).toEqual([])
  })

  test('pictures that the bucket does not remove hold up no others, and the next run tries them again', async () => {
    const pictures = await picturesOfDeletedAccount(120)
    const [refused = '', malformed = ''] = [pictures[0]?.[1], pictures[50]?.[0]]
    bucket.undeletable.set(refused, 'AccessDenied')
    bucket.malformed.add(malformed)
    await expect(removeDeletedFiles(app.ctx())).rejects.toThrow(RemovalError)
    expect([...bucket.objects.keys()].toSorted()).toEqual([refused, malformed].toSorted())
    expect(await rows()).toHaveLength(2)
    bucket.undeletable.clear()
    bucket.malformed.clear()
    await removeDeletedFiles(app.ctx())
    expect(bucket.objects.size).toBe(0)
    expect(await rows()).toEqual([])
  })
})
