import fs, { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptySnapshot } from '../testing/embedded-snapshot.ts'
import { recordDisk } from '../testing/power-cuts/recorded-disk.ts'
import { openEmbedded } from './open-database.ts'

const template = await emptySnapshot()

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-embedded-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('each commit is flushed before it is acknowledged, once for all rows of a statement; pages have checksums', async () => {
  const recording = recordDisk(root)
  const database = await openEmbedded({ folder: root, template })
  const addRows = (count: number) =>
    database.db.execute(
      sql`insert into job_runs (name, ran_at) select gen_random_uuid(), now() from generate_series(1, ${count})`,
    )
  const typesOf = async (work: () => Promise<unknown>) => {
    const before = recording.operations.length
    await work()
    return recording.operations.slice(before).map(({ type }) => type)
  }
  try {
    await addRows(1)
    for (const count of [1, 1, 20]) {
      const types = await typesOf(() => addRows(count))
      expect(types.at(-1)).toBe('sync')
      expect(types.filter((type) => type === 'sync')).toHaveLength(1)
    }
    for (const name of ['fsync', 'full_page_writes', 'data_checksums', 'synchronous_commit']) {
      expect(await database.run({ name, text: `show ${name}` }, [])).toEqual([{ [name]: 'on' }])
    }
  } finally {
    recording.stop()
    await database.close()
  }
})

test('a database of an earlier version, which flushed nothing, is flushed once as a whole', async () => {
  const path = join(root, 'database')
  const old = await PGlite.create({ dataDir: path, loadDataDir: template })
  await old.close()
  const entries = readdirSync(path, { recursive: true }).length
  const flushesOfStart = async () => {
    const recording = recordDisk(root)
    const database = await openEmbedded({ folder: root })
    recording.stop()
    await database.close()
    return recording.operations.filter(({ type }) => type === 'sync').length
  }
  expect(await flushesOfStart()).toBeGreaterThan(entries)
  expect(await flushesOfStart()).toBeLessThan(entries)
})

test('a flush that fails ends the process, and nothing is acknowledged', async () => {
  const end = vi.fn<(sentence: string) => void>()
  // No checkpoint may follow: the engine hangs when it is used after the failure, and the server would have ended.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { db } = await openEmbedded({ folder: root, template, end })
  const { fdatasyncSync } = fs
  fs.fdatasyncSync = () => {
    throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })
  }
  syncBuiltinESMExports()
  try {
    await expect(db.execute(sql`insert into job_runs (name, ran_at) values ('lost', now())`)).rejects.toThrow()
    expect(end.mock.calls[0]).toEqual([
      expect.stringMatching(/pg_wal\/\w+ cannot be flushed to disk: Error: EIO.*\. The server ends; check the disk/),
    ])
  } finally {
    fs.fdatasyncSync = fdatasyncSync
    syncBuiltinESMExports()
  }
})
