import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { emptySnapshot } from '../testing/embedded-snapshot.ts'
import { createTestPostgres } from '../testing/postgres-pool.ts'
import { expectUsable } from '../testing/usable-database.ts'
import type { OpenDatabase } from './database.ts'
import type { MigrationOptions } from './migrate.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { openEmbedded, openPostgres } from './open-database.ts'

const known = readMigrations()
const newest = known.at(-1)?.name ?? ''

/** Returns a migration that a newer version brings. */
function future(statement: string): Migration {
  const when = (known.at(-1)?.when ?? 0) + 1000
  return { name: '9999_future', when, hash: 'future', statements: [statement], breaking: false }
}

/** Returns a function that opens the same empty database, each time as a process of some version. */
async function createVersions(): Promise<(migrating?: MigrationOptions) => Promise<OpenDatabase>> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    const snapshot = await emptySnapshot()
    const client = await PGlite.create({ loadDataDir: snapshot })
    onTestFinished(() => client.close())
    return async (migrating) => ({ ...(await openEmbedded({ client }, migrating)), close: async () => {} })
  }
  const { url, drop } = await createTestPostgres()
  onTestFinished(drop)
  return (migrating) => openPostgres(url, createLog({ silent: true }), migrating)
}

test('a version is refused by the database of a newer one, with a sentence that names both', async () => {
  const open = await createVersions()
  const newer = [...known, future('alter table job_runs add column later text')]
  await (await open({ migrations: newer, version: '7.0.0' })).close()
  await expect(open({ version: '6.1.0' })).rejects.toThrow(
    `The database was migrated by version 7.0.0 of Vitrine: it has the migration 9999_future, and this version, 6.1.0, knows migrations up to ${newest}. Start version 7.0.0, or restore the backup from before the upgrade.`,
  )
  await (await open({ migrations: newer, version: '7.0.0' })).close()
})

test('a migration without a name and a version, as Drizzle records them, is refused as well', async () => {
  const open = await createVersions()
  const database = await open()
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${Date.UTC(2040, 0, 1)})`,
  )
  await database.close()
  await expect(open()).rejects.toThrow(
    'The database was migrated by a newer version of Vitrine: it has the migration of 2040-01-01T00:00:00.000Z',
  )
})

test('data of an earlier version are still there after the upgrade', async () => {
  const open = await createVersions()
  const before = known.filter(({ name }) => name < '0005')
  const old = await open({ migrations: before, version: '0.0.1' })
  await old.db.execute(sql`insert into job_runs (name, ran_at) values ('kept', now())`)
  // Earlier versions recorded their migrations without names.
  await old.db.execute(
    sql`alter table drizzle.__drizzle_migrations drop column name, drop column version, drop column breaking`,
  )
  await old.close()
  const upgraded = await open()
  await expectUsable(upgraded)
  const rows = await upgraded.db.execute(sql`select name from job_runs order by name`)
  expect(rows).toMatchObject({ rows: [{ name: 'first' }, { name: 'kept' }] })
  await upgraded.close()
})
