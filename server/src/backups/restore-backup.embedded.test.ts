import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readMigrations } from '../db/migration-files.ts'
import { countRows, NEUTRAL_TEXTS, readRows, selectTables } from '../db/table-rows.ts'
import { keepMonths } from '../jobs/keep-months.ts'
import { type BackupDatabase, createBackupDatabase, ENGINES_HERE } from '../testing/backup-databases.ts'
import { type Creator, createCreator, fillEveryTable } from '../testing/full-person.ts'
import { createTestApp, serveTestApp, TEST_SECRET, type TestApp } from '../testing/test-app.ts'
import { createBackup } from './create-backup.ts'
import { emptySink, folderSink } from './file-sink.ts'
import { inspectArchive } from './inspect-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { type BackupSession, embeddedSession, inTransaction } from './session.ts'

// The project of the embedded engine has PostgreSQL as well, so it has all combinations of both.

/** Milliseconds for a backup that waits for a server's writes. */
const WHILE_WRITTEN_MS = 240_000

/** Tables of running processes, whose rows differ. */
const OF_PROCESSES = ['job_runs', 'leases', 'processes']

interface Source {
  database: BackupDatabase
  app: TestApp
  site: Awaited<ReturnType<typeof serveTestApp>>
  person: Creator
  keys: string[]
}

let folder: string
const sources = new Map<string, Source>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'))
  for (const engine of ENGINES_HERE) {
    const database = await createBackupDatabase(engine)
    const app = await createTestApp({ DATA_DIR: await mkdtemp(join(folder, 'source-')) }, { open: database.open })
    const site = await serveTestApp(app)
    const [person, other] = [await createCreator(app), await createCreator(app)]
    await keepMonths(app.ctx())
    // One of the files is a variant that no address names.
    const keys = (await fillEveryTable(app, person, other)).filter((key) => !key.includes('-96w.'))
    sources.set(engine, { database, app, site, person, keys })
  }
})
afterAll(async () => {
  for (const { site, app, database } of sources.values()) {
    await site.close()
    await app.close()
    await database.remove()
  }
  await rm(folder, { recursive: true, force: true })
})

function sourceOf(engine: string): Source {
  const source = sources.get(engine)
  if (!source) throw new Error(`There is no source on ${engine}`)
  return source
}

/** Writes a backup of a source and inspects it. */
async function backUp(engine: string, session = sourceOf(engine).database.session) {
  const { app } = sourceOf(engine)
  const file = join(await mkdtemp(join(folder, 'archive-')), 'backup.tar.gz')
  const secret = { sessionSecret: TEST_SECRET, storesSecret: true }
  await createBackup({ session, files: app.deps.files, ...secret, file, passphrase: null, now: app.clock.now })
  return inspectArchive(file, null)
}

async function createTarget(engine: 'embedded' | 'postgres') {
  const database = await createBackupDatabase(engine)
  onTestFinished(() => database.remove())
  return { database, session: database.session, dataDir: await mkdtemp(join(folder, 'target-')) }
}

/** Returns all rows of all tables, as an archive has them. */
function allRows(session: BackupSession): Promise<Record<string, string[]>> {
  return inTransaction(session, { settings: NEUTRAL_TEXTS }, async () => {
    const found: Record<string, string[]> = {}
    for (const table of await selectTables(session)) {
      if (OF_PROCESSES.includes(table.name)) continue
      const rows: string[] = []
      for await (const step of readRows(session, table)) rows.push(...step)
      found[table.name] = rows.sort()
    }
    return found
  })
}

const COMBINATIONS = ENGINES_HERE.flatMap((from) => ENGINES_HERE.map((to) => [from, to] as const))

test.each(COMBINATIONS)('a backup of %s is restored on %s with every row, file and page', async (from, to) => {
  const { database, app, site, person, keys } = sourceOf(from)
  const archive = await backUp(from)
  expect(archive).toMatchObject({ sessionSecret: TEST_SECRET, contents: { files: keys.length } })
  const { session, database: target, dataDir } = await createTarget(to)
  // A server without people has started there, and stored from when rows stay.
  await (await target.open()).close()
  await session.query("insert into stored_since (table_name, since) values ('portfolio_views', now())")
  await restoreBackup(archive, { session, files: await folderSink(dataDir), passphrase: null })

  expect(await allRows(session)).toEqual(await allRows(database.session))
  for (const key of keys) {
    const stored = await readFile(join(dataDir, 'files', key))
    expect(stored.equals(await readFile(join(app.deps.config.dataDir, 'files', key)))).toBe(true)
  }
  const restored = await createTestApp({ DATA_DIR: dataDir }, { open: target.open })
  const restoredSite = await serveTestApp(restored)
  onTestFinished(async () => {
    await restoredSite.close()
    await restored.close()
  })
  const page = `/u/${person.username}`
  expect((await restoredSite.visitor().get(page)).text).toBe((await site.visitor().get(page)).text)
  // Sequences continue after their last number.
  await createCreator(restored)
})

test.each(ENGINES_HERE)(
  'a backup of %s while it is written has rows of one moment',
  async (engine) => {
    const { app, database } = sourceOf(engine)
    let writes = 0
    let stopped = false
    async function write(): Promise<void> {
      while (!stopped) {
        await createCreator(app)
        writes += 1
      }
    }
    const writing = write()
    await expect.poll(() => writes).toBeGreaterThan(0)
    // A running server copies its embedded database; in memory a dump stands for that.
    const copy = database.client && (await PGlite.create({ loadDataDir: await database.client.dumpDataDir('none') }))
    const archive = await backUp(engine, copy ? embeddedSession(copy) : database.session)
    stopped = true
    await writing
    await copy?.close()
    const { session } = await createTarget('embedded')
    // Adding the foreign keys again checks that no row refers to a missing one.
    await restoreBackup(archive, { session, files: emptySink(), passphrase: null })
    expect(await countRows(session, 'portfolio_counts')).toBe(await countRows(session, 'portfolios'))
  },
  WHILE_WRITTEN_MS,
)

test.each(ENGINES_HERE)(
  'a failure on %s leaves the deployment empty, and one that is not is refused',
  async (engine) => {
    const archive = await backUp(engine)
    const { session, database, dataDir } = await createTarget(engine)
    const sink = async () => folderSink(dataDir)
    const failing = { ...(await sink()), commit: () => Promise.reject(new Error('The disk is full')) }
    await expect(restoreBackup(archive, { session, files: failing, passphrase: null })).rejects.toThrow('disk is full')
    expect(await selectTables(session)).toEqual([])
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([])

    // A deployment that was only started is empty.
    await (await database.open()).close()
    await restoreBackup(archive, { session, files: await sink(), passphrase: null })
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
    const again = restoreBackup(archive, { session, files: await sink(), passphrase: null })
    await expect(again).rejects.toThrow('This deployment is not empty')
    for (const key of sourceOf(engine).keys) expect(await readFile(join(dataDir, 'files', key), 'utf8')).toBe('content')
  },
)

test('tables of something else are never dropped, and a running server is never overwritten', async () => {
  const archive = await backUp('embedded')
  const { session, database } = await createTarget('embedded')
  const restore = () => restoreBackup(archive, { session, files: emptySink(), passphrase: null })
  await session.query('create table customers (id int)')
  await expect(restore()).rejects.toThrow('tables of something else, like customers')
  await session.query('drop table customers')
  await (await database.open()).close()
  await session.query(
    `insert into processes (id, version, newest_migration, started_at, seen_at) values ('x', '0.1.0', 0, now(), now())`,
  )
  await expect(restore()).rejects.toThrow('A server uses this database')
})

test('an archive of an earlier version is migrated after its rows are inserted', async () => {
  const archive = await backUp('embedded')
  const { session } = await createTarget('embedded')
  const later = { name: '9999_later', when: 9_999_999_999_999, hash: 'later', breaking: false }
  const statements = ['create table "later" as select id from users']
  const migrations = [...readMigrations(), { ...later, statements }]
  await restoreBackup(archive, { session, files: emptySink(), passphrase: null, migrations })
  expect(await countRows(session, 'later')).toBe(archive.contents.tables.users)
})
