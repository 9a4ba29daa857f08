import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ASSETS_PATH } from '@vitrine/core/portfolios'
import { beforeEach, expect, test } from 'vitest'
import { remotePictures } from '../../db/tables/pictures.ts'
import { createCtx } from '../../runtime/context.ts'
import { RemovalError } from '../../storage/store.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestAccounts } from '../../testing/test-accounts.ts'
import { disconnectAccount } from '../connections/disconnect-account.ts'
import { createPictureLoads } from './picture-loads.ts'
import { deleteMarkedPictures, markUnusedPictures, selectUnusedPictures } from './queries.ts'
import { storeRemotePicture } from './store-remote-picture.ts'
import { sweepPictures } from './sweep-pictures.ts'

const { app, sandbox, owner: newOwner, connect, stored } = await useTestAccounts()
const { db } = app.deps.database
const HOUR = 60 * 60_000
const art = (name: string, ctx = app.ctx()) =>
  storeRemotePicture(ctx, { source: 'spotify', url: `https://i.scdn.co/image/${name}` })
const paths = async () => (await db.select().from(remotePictures)).map(({ path }) => path).toSorted()
const exists = async (path: string | null) =>
  (await app.deps.files.sizeOf((path ?? '').slice(ASSETS_PATH.length))) !== null
const wait = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR)
}
/** Stores rows of pictures without files, which were used last now. */
const insertRows = (count: number) => {
  const now = app.clock.now
  const rows = Array.from({ length: count }, (_, index) => {
    const name = `${index}`.padStart(64, '0')
    return { key: name, path: `${ASSETS_PATH}remote/${name}.webp`, bytes: 1, storedAt: now, usedAt: now }
  })
  return db.insert(remotePictures).values(rows)
}
beforeEach(async () => {
  await db.delete(remotePictures)
})

/** Runs `during` right before the sweep removes files, which it does once. */
async function sweepWith(during: () => Promise<unknown>): Promise<void> {
  const { files } = app.deps
  let waiting = true
  async function remove(removed: readonly string[]): Promise<void> {
    if (waiting) {
      waiting = false
      await during()
    }
    await files.remove(removed)
  }
  app.deps.files = { ...files, remove }
  try {
    await sweepPictures(app.ctx())
  } finally {
    app.deps.files = files
  }
}

test('pictures that were not used for a day are removed, except the avatars of pages', async () => {
  const owner = await newOwner()
  await connect(owner, 'discord', sandbox.discord.addPerson({ avatar: 'shown' }).id)
  const avatar = (await stored(owner.id)).portfolio?.discordAvatar ?? ''
  const [unused, used] = [(await art('unused')) ?? '', (await art('used')) ?? '']
  wait(12)
  expect(await art('used')).toBe(used)
  wait(11)
  await sweepPictures(app.ctx())
  expect(await Promise.all([unused, used, avatar].map(exists))).toEqual([false, true, true])
  expect(await paths()).toEqual([used, avatar].toSorted())
})

test('the avatar of a disconnected account is removed within a day', async () => {
  const owner = await newOwner()
  await connect(owner, 'discord', sandbox.discord.addPerson({ avatar: 'left' }).id)
  const avatar = (await stored(owner.id)).portfolio?.discordAvatar ?? ''
  await disconnectAccount(app.ctx({ actor: owner.actor }), { portfolioId: owner.id, provider: 'discord' })
  wait(23)
  await sweepPictures(app.ctx())
  expect(await exists(avatar)).toBe(false)
  expect(await paths()).toEqual([])
})

test('one run removes all of them, in steps', async () => {
  await insertRows(1100)
  wait(23)
  await sweepPictures(app.ctx())
  expect(await paths()).toEqual([])
})

test('a run in small steps passes avatars, and stops between two steps', async () => {
  const owner = await newOwner()
  await connect(owner, 'discord', sandbox.discord.addPerson({ avatar: 'kept' }).id)
  const [avatar] = await paths()
  await insertRows(3)
  wait(23)
  const stop = new AbortController()
  const { files } = app.deps
  app.deps.files = { ...files, remove: async () => stop.abort() }
  await sweepPictures(app.ctx(), { signal: stop.signal, step: 1 })
  app.deps.files = files
  expect(await paths()).toHaveLength(3)
  await sweepPictures(app.ctx(), { step: 1 })
  expect(await paths()).toEqual([avatar])
})

test('a picture that is requested while a sweep waits for the store is stored anew', async () => {
  const before = await art('again')
  wait(23)
  let after: string | null = null
  await sweepWith(async () => {
    after = await art('again')
  })
  expect(after).not.toBeNull()
  expect(after).not.toBe(before)
  expect(await Promise.all([before, after].map(exists))).toEqual([false, true])
  expect(await paths()).toEqual([after])
  expect(await art('again')).toBe(after)
})

test('a picture whose removal has failed is not shown, and removed by the next run or request', async () => {
  const fail = () => Promise.reject(new Error('the store is not available'))
  const before = [await art('nextRun'), await art('nextRequest')]
  wait(23)
  await expect(sweepWith(fail)).rejects.toThrow('the store is not available')
  const after = await art('nextRequest')
  expect(before).not.toContain(after)
  await sweepPictures(app.ctx())
  expect(await Promise.all([...before, after].map(exists))).toEqual([false, false, true])
  expect(await paths()).toEqual([after])
})

test('a picture that the store does not remove keeps its row and holds up no other', async () => {
  const stuck = (await art('stuck')) ?? ''
  await insertRows(3)
  const folder = join(app.deps.config.dataDir, 'files', stuck.slice(ASSETS_PATH.length))
  await rm(folder)
  await mkdir(join(folder, 'inside'), { recursive: true })
  wait(23)
  await expect(sweepPictures(app.ctx(), { step: 1 })).rejects.toThrow(RemovalError)
  expect(await paths()).toEqual([stuck])
  await rm(folder, { recursive: true })
  await sweepPictures(app.ctx())
  expect(await paths()).toEqual([])
})

test('two processes that load the same picture at once return the same path and leave one file', async () => {
  const { files } = app.deps
  const put: string[] = []
  const other = {
    ...app.deps,
    pictures: createPictureLoads(app.deps.pictures.media, app.deps.clock),
    files: {
      ...files,
      async put(...parameters: Parameters<typeof files.put>) {
        put.push(`${ASSETS_PATH}${parameters[0]}`)
        await files.put(...parameters)
        await art('both')
      },
    },
  }
  const path = await art('both', createCtx(other))
  expect(path).toBe(await art('both'))
  expect(put).toHaveLength(1)
  expect(await Promise.all([...put, path].map(exists))).toEqual([false, true])
})

test('no statement scans a complete table', async () => {
  const { now } = app.clock
  const after = { key: 'a', path: '/a', bytes: 1, storedAt: now, usedAt: now }
  const statements = [
    () => tablesScanned(db, (tx) => selectUnusedPictures(tx, { before: now, after: null, limit: 10 })),
    () => tablesScanned(db, (tx) => selectUnusedPictures(tx, { before: now, after, limit: 10 })),
    () => tablesScanned(db, (tx) => markUnusedPictures(tx, ['a', 'b'], now)),
    () => tablesScanned(db, (tx) => deleteMarkedPictures(tx, [after])),
  ]
  for (const scanned of statements) expect(await scanned()).toEqual([])
})
