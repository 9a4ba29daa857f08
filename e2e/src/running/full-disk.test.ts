import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { mountSmallDisk } from '../../../server/src/testing/small-disk.ts'
import { publishByApi, signUpByApi, until } from '../support/api.ts'
import { newDataFolder } from '../support/data-folder.ts'
import { startInstance } from '../support/server.ts'

/** The database takes 40 MB, and its log can grow by 64 MB. */
const disk = await mountSmallDisk(180)
afterAll(() => disk?.unmount())

describe.skipIf(!disk)(disk ? 'on a small disk' : 'no small file system can be mounted here', () => {
  const small = disk ?? { path: '', fill: async () => {}, free: async () => {} }
  const dataDir = join(small.path, 'data')
  afterEach(() => rm(dataDir, { recursive: true, force: true }).catch(() => undefined))

  async function startOnDisk() {
    const prepared = await newDataFolder()
    await cp(prepared, dataDir, { recursive: true })
    await rm(prepared, { recursive: true })
    return startInstance({ dataDir, environment: { DISK_RESERVE_MB: '8' } })
  }

  test('writes are refused before the disk is full, and accepted again once there is space', async () => {
    const instance = await startOnDisk()
    const owner = await signUpByApi(instance, 'ada_lovelace')
    const id = await publishByApi(owner, 'ada_lovelace')
    const save = (bio: string) => owner.patch(`/api/portfolios/${id}`, { bio })
    const statuses = new Set<number>()
    let saving = true
    const savers = Array.from({ length: 5 }, async (_, saver) => {
      for (let each = 0; saving; each += 1) statuses.add((await save(`${saver} ${each} `.repeat(20))).status)
    })
    await small.fill(4)
    await until(async () => statuses.has(507), 'a refused save')
    const refused = await save('none')
    expect([refused.status, (await refused.json()).message]).toEqual([507, 'The server is out of space'])
    expect((await fetch(`${instance.origin}/u/ada_lovelace`)).status).toBe(200)
    expect((await fetch(`${instance.origin}/healthz`)).status).toBe(200)
    expect((await fetch(`${instance.origin}/readyz`)).status).toBe(503)
    await small.free()
    await until(async () => (await save('again')).status === 200, 'an accepted save')
    saving = false
    await Promise.all(savers)
    expect([...statuses].sort()).toEqual([200, 507])
    expect(instance.output().match(/the server is out of space/g)).toHaveLength(1)
    expect(instance.output().match(/space is back/g)).toHaveLength(1)
    expect(await instance.stop()).toBe(0)
  })
})

test('a data folder that is deleted while the server runs ends it with a sentence', async () => {
  const dataDir = await newDataFolder()
  const instance = await startInstance({ dataDir })
  await rm(dataDir, { recursive: true })
  // Its database is deleted first, and may be noticed alone.
  await until(async () => /The folder \S+ was deleted or replaced/.test(instance.output()), 'the sentence')
  expect(await instance.stop()).toBe(1)
})
